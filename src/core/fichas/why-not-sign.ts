/** Why a person may prefer not to sign. */
export const whyNotSign = [
	"Sem tempo",
	"Não quis informar CPF",
	"Desconfiança",
	"Não concordo com o texto",
	"Outro",
] as const;
