/** How a code reaches whoever signs. */
export const codeChannels = ["e-mail", "sms", "whatsapp"] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** What whoever sends may demand of the signers, beside name, document and signature. */
export const askedFactors = [...codeChannels, "aparelho"] as const;
export type AskedFactor = (typeof askedFactors)[number];

/** `nenhum`: decided so, whatever the account's own rule is. */
export const factorChoices = ["nenhum", ...askedFactors] as const;
export type FactorChoice = (typeof factorChoices)[number];

export const codeChannelNames: Record<CodeChannel, string> = {
	"e-mail": "e-mail",
	sms: "SMS",
	whatsapp: "WhatsApp",
};

export const factorNames: Record<FactorChoice, string> = {
	nenhum: "Sem código (a pessoa pode reforçar se quiser)",
	"e-mail": "Exigir código por e-mail",
	sms: "Exigir código por SMS",
	whatsapp: "Exigir código por WhatsApp",
	aparelho: "Exigir confirmação pelo aparelho da pessoa",
};

export function isCodeChannel(value: unknown): value is CodeChannel {
	return codeChannels.some((channel) => channel === value);
}

export function isFactorChoice(value: unknown): value is FactorChoice {
	return factorChoices.some((choice) => choice === value);
}
