import * as z from "zod/mini";
import { isEmailAddress, normalizeEmail } from "#core/kernel/email-address.ts";
import { phoneDigits } from "#core/kernel/phone.ts";

export const TRIAL_DAYS = 7;
export const TRIAL_NAME_MAX_LENGTH = 120;

type Rules = {
	nameRequired: string;
	nameMin: number;
	nameTooShort: string;
	isPhone: (digits: string) => boolean;
	phoneInvalid: string;
};

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The first broken rule of a field is the one its message names. */
function firstProblem(...checks: [broken: boolean, message: string][]): string | undefined {
	return checks.find(([broken]) => broken)?.[1];
}

function field(problemOf: (value: string) => string | undefined) {
	return z.pipe(
		z.transform(text),
		z.string().check((context) => {
			const message = problemOf(context.value);
			if (message) context.issues.push({ code: "custom", message, input: context.value });
		}),
	);
}

function fieldsBy(rules: Rules) {
	return {
		name: z.pipe(
			field((value) => {
				const name = value.trim();
				return firstProblem(
					[name === "", rules.nameRequired],
					[name.length < rules.nameMin, rules.nameTooShort],
					[name.length > TRIAL_NAME_MAX_LENGTH, `Nome deve ter no máximo ${TRIAL_NAME_MAX_LENGTH} caracteres`],
					// biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL would be refused by the database with a 500
					[/[\u0000-\u001f\u007f]/.test(name), "Nome inválido"],
				);
			}),
			z.transform((value) => value.trim()),
		),
		email: z.pipe(
			field((value) =>
				firstProblem(
					[value.trim() === "", "Email é obrigatório"],
					[!isEmailAddress(normalizeEmail(value)), "Email inválido"],
				),
			),
			z.transform(normalizeEmail),
		),
		phone: field((value) =>
			firstProblem(
				[value.trim() === "", "Telefone é obrigatório"],
				[!rules.isPhone(phoneDigits(value)), rules.phoneInvalid],
			),
		),
	};
}

const inPage = fieldsBy({
	nameRequired: "Nome completo é obrigatório",
	nameMin: 3,
	nameTooShort: "Nome deve ter pelo menos 3 caracteres",
	isPhone: (digits) => digits.length === 10 || digits.length === 11,
	phoneInvalid: "Telefone deve ter 10 ou 11 dígitos",
});

const inDialog = fieldsBy({
	nameRequired: "Nome é obrigatório",
	nameMin: 2,
	nameTooShort: "Nome deve ter pelo menos 2 caracteres",
	isPhone: (digits) => digits.length >= 10 && digits.length <= 11,
	phoneInvalid: "Telefone inválido",
});

/** In-page form, as it is stored in `leads_trial`: phone as digits only. */
export const TrialLead = z.object({
	nome: inPage.name,
	email: inPage.email,
	telefone: z.pipe(inPage.phone, z.transform(phoneDigits)),
});
export type TrialLead = z.infer<typeof TrialLead>;

/** Dialog form: phone trimmed, as masked. */
export const TrialRegistration = z.object({
	nome_completo: inDialog.name,
	email: inDialog.email,
	telefone: z.pipe(
		inDialog.phone,
		z.transform((value: string) => value.trim()),
	),
});
export type TrialRegistration = z.infer<typeof TrialRegistration>;
