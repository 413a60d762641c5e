/** Why a person may prefer not to sign. */
export const whyNotSign = [
	"Sem tempo",
	"Não quis informar CPF",
	"Desconfiança",
	"Não concordo com o texto",
	"Outro",
	"Prefiro não dizer",
] as const;

/** What a refusal by one tap gives as its reason. */
export const UNSAID: (typeof whyNotSign)[number] = "Prefiro não dizer";
