import * as z from "zod/mini";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { firstProblem, requiredText, textField } from "#core/kernel/text/text-field.ts";

export const NEWS_LIMITS = { nome: { min: 2, max: 120 } } as const;

/** How long the link in the confirmation works; whoever does not use it is forgotten then. */
export const NEWS_CONFIRM_DAYS = 7;
/** Nobody fills a stranger's mailbox through us: one such mail to an address in this time. */
export const NEWS_ASK_AGAIN_MINUTES = 60;

/** What people agreed to, word for word. A changed wording is a new line: the old ones are what was shown then. */
const newsConsents = {
	1: "Quero receber por e-mail as novidades do blog. Posso sair quando quiser, com um clique.",
	2: "Quero receber por e-mail as novidades do blog. Posso sair quando quiser, pelo link de cada mensagem, sem senha.",
} as const;
export const NEWS_CONSENT_VERSION = 2;
export const newsConsent = newsConsents[NEWS_CONSENT_VERSION];
export const consentOf = (version: number): string | undefined =>
	Object.entries(newsConsents).find(([key]) => Number(key) === version)?.[1];

const email = textField((typed) =>
	firstProblem(
		[typed.trim() === "", "Email é obrigatório"],
		[!isEmailAddress(normalizeEmail(typed)), "Email inválido"],
	),
);

export const NewsForm = z.object({
	nome: requiredText("Nome", "Nome é obrigatório", NEWS_LIMITS.nome),
	email: z.pipe(email, z.transform(normalizeEmail)),
	aceito: z.literal("on", { error: "Marque que quer receber: sem isso não podemos escrever a você" }),
});
export type NewsForm = z.infer<typeof NewsForm>;
