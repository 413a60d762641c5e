/** What is said of something typed that the server does not have yet. */
export const typedWords = {
	restored: "Recuperamos o que você tinha digitado neste aparelho. Confira e salve.",
	away: "Sem conexão: o que você digitou ficou guardado neste aparelho. Salve quando a conexão voltar.",
};
