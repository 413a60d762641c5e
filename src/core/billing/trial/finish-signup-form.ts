import * as z from "zod/mini";
import { confirmedPassword } from "#core/accounts/confirmed-password.ts";
import { documentField } from "#core/accounts/document-field.ts";
import { passwordProblem } from "#core/accounts/password.ts";
import { usernameProblem } from "#core/accounts/username.ts";
import { firstProblem, hasControlCharacters, textField } from "#core/kernel/text/text-field.ts";
import { leadName, leadPhone } from "./trial-form.ts";

export const ADDRESS_MAX_LENGTH = 300;

const address = textField((typed) =>
	firstProblem(
		[typed.trim() === "", "Endereço completo é obrigatório"],
		[typed.trim().length > ADDRESS_MAX_LENGTH, `Endereço deve ter no máximo ${ADDRESS_MAX_LENGTH} caracteres`],
		[hasControlCharacters(typed.trim()), "Endereço tem caracteres inválidos"],
	),
);

/** The hidden field that says whose sign-up a form is about. */
export const HOLDER_FIELD = "conta";

/** Finish-signup: what a confirmed lead adds to become a trial account. */
export const FinishSignupForm = z
	.object({
		// Absent where the sign-up has them already and nothing is to be corrected.
		nome_completo: z.optional(leadName),
		telefone: z.optional(leadPhone),
		endereco_completo: z.pipe(
			address,
			z.transform((value: string) => value.trim()),
		),
		cpf_cnpj: documentField,
		nome_usuario: textField(usernameProblem),
		senha: textField(passwordProblem),
		confirmar_senha: textField(() => undefined),
	})
	.check(confirmedPassword);
export type FinishSignupForm = z.infer<typeof FinishSignupForm>;
