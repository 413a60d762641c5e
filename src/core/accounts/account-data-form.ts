import * as z from "zod/mini";
import { isPhone, PHONE_PROBLEM, phoneDigits } from "#core/kernel/contact/phone.ts";
import { firstProblem, hasControlCharacters, textField } from "#core/kernel/text/text-field.ts";

export const ACCOUNT_LIMITS = { name: { min: 3, max: 120 }, address: { max: 300 } } as const;

const trimmed = z.transform((value: string) => value.trim());

const name = textField((typed) => {
	const value = typed.trim();
	const { min, max } = ACCOUNT_LIMITS.name;
	return firstProblem(
		[value === "", "Nome completo é obrigatório"],
		[value.length < min, `Nome deve ter pelo menos ${min} caracteres`],
		[value.length > max, `Nome deve ter no máximo ${max} caracteres`],
		[hasControlCharacters(value), "Nome inválido"],
	);
});

const phone = textField((typed) =>
	firstProblem([typed.trim() === "", "Telefone é obrigatório"], [!isPhone(phoneDigits(typed)), PHONE_PROBLEM]),
);

const address = textField((typed) => {
	const value = typed.trim();
	const { max } = ACCOUNT_LIMITS.address;
	return firstProblem(
		[value === "", "Endereço completo é obrigatório"],
		[value.length > max, `Endereço deve ter no máximo ${max} caracteres`],
		[hasControlCharacters(value), "Endereço tem caracteres inválidos"],
	);
});

/** What people may correct about themselves at any time; address of mail and document have their own ways. */
export const AccountDataForm = z.object({
	nome_completo: z.pipe(name, trimmed),
	telefone: z.pipe(phone, z.transform(phoneDigits)),
	endereco_completo: z.pipe(address, trimmed),
});
export type AccountDataForm = z.infer<typeof AccountDataForm>;
