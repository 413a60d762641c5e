/** How a code reaches whoever signs. */
export const codeChannels = ["e-mail", "sms", "whatsapp"] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** What whoever sends may demand of the signers, beside name, document and signature. */
export const identityPhotoKinds = ["foto-documento", "selfie"] as const;
export type IdentityPhotoKind = (typeof identityPhotoKinds)[number];
export const askedFactors = [...codeChannels, "aparelho", ...identityPhotoKinds] as const;
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
	"foto-documento": "Exigir foto de um documento de identidade",
	selfie: "Exigir uma selfie",
};

/** The same after "exige": in the words of a rule that somebody else made. */
export const askedFactorWords: Record<AskedFactor, string> = {
	"e-mail": "código por e-mail",
	sms: "código por SMS",
	whatsapp: "código por WhatsApp",
	aparelho: "confirmação pelo aparelho da pessoa",
	"foto-documento": "foto de um documento de identidade",
	selfie: "uma selfie",
};

export function isCodeChannel(value: unknown): value is CodeChannel {
	return codeChannels.some((channel) => channel === value);
}

export function isIdentityPhotoKind(value: unknown): value is IdentityPhotoKind {
	return identityPhotoKinds.some((kind) => kind === value);
}

export function isFactorChoice(value: unknown): value is FactorChoice {
	return factorChoices.some((choice) => choice === value);
}
