import * as z from "zod/mini";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { isPhone, PHONE_PROBLEM, phoneDigits } from "#core/kernel/contact/phone.ts";
import { firstProblem, hasControlCharacters, textField } from "#core/kernel/text/text-field.ts";

export const TRIAL_DAYS = 7;
export const TRIAL_NAME_MAX_LENGTH = 120;

type Rules = {
	nameRequired: string;
	nameMin: number;
	nameTooShort: string;
	phoneInvalid: string;
};

/** The two forms ask the same three things in their own words. */
function fieldsBy(rules: Rules) {
	const name = textField((typed) => {
		const name = typed.trim();
		return firstProblem(
			[name === "", rules.nameRequired],
			[name.length < rules.nameMin, rules.nameTooShort],
			[name.length > TRIAL_NAME_MAX_LENGTH, `Nome deve ter no máximo ${TRIAL_NAME_MAX_LENGTH} caracteres`],
			[hasControlCharacters(name), "Nome inválido"],
		);
	});
	const email = textField((typed) =>
		firstProblem(
			[typed.trim() === "", "Email é obrigatório"],
			[!isEmailAddress(normalizeEmail(typed)), "Email inválido"],
		),
	);
	const phone = textField((typed) =>
		firstProblem([typed.trim() === "", "Telefone é obrigatório"], [!isPhone(phoneDigits(typed)), rules.phoneInvalid]),
	);
	return { name: z.pipe(name, trimmed), email: z.pipe(email, z.transform(normalizeEmail)), phone };
}

const trimmed = z.transform((value: string) => value.trim());

const inPage = fieldsBy({
	nameRequired: "Nome completo é obrigatório",
	nameMin: 3,
	nameTooShort: "Nome deve ter pelo menos 3 caracteres",
	phoneInvalid: PHONE_PROBLEM,
});

const inDialog = fieldsBy({
	nameRequired: "Nome é obrigatório",
	nameMin: 2,
	nameTooShort: "Nome deve ter pelo menos 2 caracteres",
	phoneInvalid: "Telefone inválido",
});

/** Corrected when the sign-up is finished: what either form takes is taken. */
const corrected = fieldsBy({
	nameRequired: "Nome completo é obrigatório",
	nameMin: 2,
	nameTooShort: "Nome deve ter pelo menos 2 caracteres",
	phoneInvalid: PHONE_PROBLEM,
});
export const leadName = corrected.name;
export const leadPhone = z.pipe(corrected.phone, z.transform(phoneDigits));

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
	telefone: z.pipe(inDialog.phone, trimmed),
});
export type TrialRegistration = z.infer<typeof TrialRegistration>;
