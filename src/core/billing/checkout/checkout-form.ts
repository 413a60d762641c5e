import * as z from "zod/mini";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { phoneDigits } from "#core/kernel/contact/phone.ts";
import { bareDocument, isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";
import { firstProblem, hasControlCharacters, textField } from "#core/kernel/text/text-field.ts";

export const personTypes = ["fisica", "juridica"] as const;
export type PersonType = (typeof personTypes)[number];

const BUYER_NAME_MIN_LENGTH = 3;
export const BUYER_NAME_MAX_LENGTH = 120;
const PHONE_DIGITS = 11;

export function documentName(person: PersonType): "CPF" | "CNPJ" {
	return person === "juridica" ? "CNPJ" : "CPF";
}

/** What stands under the document field; which document it is depends on who buys. */
function documentProblem(person: PersonType, typed: string): string | undefined {
	const name = documentName(person);
	const isValid = person === "juridica" ? isCnpj : isCpf;
	return firstProblem([bareDocument(typed) === "", `${name} é obrigatório`], [!isValid(typed), `${name} inválido`]);
}

const person = z.enum(personTypes, { error: "Escolha pessoa física ou pessoa jurídica" });

const name = textField((typed) => {
	const name = typed.trim();
	return firstProblem(
		[name === "", "Nome completo é obrigatório"],
		[name.length < BUYER_NAME_MIN_LENGTH, `Nome deve ter pelo menos ${BUYER_NAME_MIN_LENGTH} caracteres`],
		[name.length > BUYER_NAME_MAX_LENGTH, `Nome deve ter no máximo ${BUYER_NAME_MAX_LENGTH} caracteres`],
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
	firstProblem(
		[typed.trim() === "", "Telefone é obrigatório"],
		[phoneDigits(typed).length !== PHONE_DIGITS, "Telefone deve ter 11 dígitos (com DDD)"],
	),
);

type Typed = { tipo_pessoa: PersonType; cpf_cnpj: string };

const fittingDocument = z.refine<Typed>(
	({ tipo_pessoa, cpf_cnpj }) => documentProblem(tipo_pessoa, cpf_cnpj) === undefined,
	{
		path: ["cpf_cnpj"],
		when: () => true,
		error: ({ input }) => {
			const { tipo_pessoa, cpf_cnpj } = input as Typed;
			return documentProblem(tipo_pessoa, cpf_cnpj);
		},
	},
);

/** Checkout: who buys. Phone and document come out without punctuation. */
export const CheckoutForm = z
	.object({
		tipo_pessoa: person,
		nome_completo: z.pipe(
			name,
			z.transform((value: string) => value.trim()),
		),
		email: z.pipe(email, z.transform(normalizeEmail)),
		cpf_cnpj: z.pipe(
			textField(() => undefined),
			z.transform(bareDocument),
		),
		telefone: z.pipe(phone, z.transform(phoneDigits)),
	})
	.check(fittingDocument);
export type CheckoutForm = z.infer<typeof CheckoutForm>;
