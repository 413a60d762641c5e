import * as z from "zod/mini";
import { isEmailAddress, normalizeEmail } from "#core/kernel/email-address.ts";
import { phoneDigits } from "#core/kernel/phone.ts";

export const CONTACT_LIMITS = { nome: 120, assunto: 160, mensagem: 5000 } as const;

/** A person needs longer than this to read and fill the form; a robot does not. */
export const CONTACT_MIN_FILL_MS = 2_000;

const asText = z.transform((value: unknown) => (typeof value === "string" ? value.trim() : ""));
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks are fine in a message, NUL and friends are not
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function required(label: string, min: number, max: number, { lines = false } = {}) {
	return z.pipe(
		asText,
		z.string().check((context) => {
			const value = context.value;
			const message =
				value === ""
					? `${label} é obrigatóri${label === "Mensagem" ? "a" : "o"}`
					: value.length < min
						? `${label} deve ter pelo menos ${min} caracteres`
						: value.length > max
							? `${label} deve ter no máximo ${max} caracteres`
							: CONTROL.test(value) || (!lines && /[\r\n]/.test(value))
								? `${label} tem caracteres inválidos`
								: undefined;
			if (message) context.issues.push({ code: "custom", message, input: value });
		}),
	);
}

function rule(problemOf: (value: string) => string | undefined) {
	return z.pipe(
		asText,
		z.string().check((context) => {
			const message = problemOf(context.value);
			if (message) context.issues.push({ code: "custom", message, input: context.value });
		}),
	);
}

export const ContactForm = z.object({
	nome: required("Nome", 2, CONTACT_LIMITS.nome),
	email: z.pipe(
		rule((value) => {
			if (value === "") return "Email é obrigatório";
			return isEmailAddress(normalizeEmail(value)) ? undefined : "Email inválido";
		}),
		z.transform(normalizeEmail),
	),
	telefone: z.pipe(
		rule((value) => {
			const digits = phoneDigits(value).length;
			return value === "" || digits === 10 || digits === 11
				? undefined
				: "Telefone deve ter 10 ou 11 dígitos";
		}),
		z.transform(phoneDigits),
	),
	assunto: required("Assunto", 3, CONTACT_LIMITS.assunto),
	mensagem: required("Mensagem", 10, CONTACT_LIMITS.mensagem, { lines: true }),
});
export type ContactForm = z.infer<typeof ContactForm>;
