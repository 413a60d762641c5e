/** To the broker: the draft that a counter-offer becomes takes over the owner's price and none of their words. */
export const counterMessage =
	"O recado não entra sozinho no texto: se ele traz uma condição, escreva-a na contraproposta antes de enviar.";
