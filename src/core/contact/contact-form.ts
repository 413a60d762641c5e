import * as z from "zod/mini";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { isPhone, PHONE_PROBLEM, phoneDigits } from "#core/kernel/contact/phone.ts";
import { firstProblem, requiredText, textField } from "#core/kernel/text/text-field.ts";

export const CONTACT_LIMITS = {
	nome: { min: 2, max: 120 },
	assunto: { min: 3, max: 160 },
	mensagem: { min: 10, max: 5000 },
} as const;

const email = textField((typed) =>
	firstProblem(
		[typed.trim() === "", "E-mail é obrigatório"],
		[!isEmailAddress(normalizeEmail(typed)), "E-mail inválido"],
	),
);

const optionalPhone = textField((typed) =>
	firstProblem([typed.trim() !== "" && !isPhone(phoneDigits(typed)), PHONE_PROBLEM]),
);

export const ContactForm = z.object({
	nome: requiredText("Nome", "Nome é obrigatório", CONTACT_LIMITS.nome),
	email: z.pipe(email, z.transform(normalizeEmail)),
	telefone: z.pipe(optionalPhone, z.transform(phoneDigits)),
	assunto: requiredText("Assunto", "Assunto é obrigatório", CONTACT_LIMITS.assunto),
	mensagem: requiredText("Mensagem", "Mensagem é obrigatória", CONTACT_LIMITS.mensagem, { lines: true }),
});
export type ContactForm = z.infer<typeof ContactForm>;
