import * as z from "zod/mini";
import { AccountDataForm } from "#core/accounts/account-data-form.ts";
import { confirmedPassword } from "#core/accounts/confirmed-password.ts";
import { passwordProblem } from "#core/accounts/password.ts";
import { isMemberRole } from "#core/accounts/seat.ts";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { firstProblem, textField } from "#core/kernel/text/text-field.ts";

const email = textField((typed) =>
	firstProblem(
		[typed.trim() === "", "Informe o e-mail de quem vai entrar"],
		[!isEmailAddress(normalizeEmail(typed)), "E-mail inválido"],
	),
);
const role = textField((typed) => (isMemberRole(typed) ? undefined : "Escolha o papel"));

/** Who is asked to join, and as what. */
export const InviteForm = z.object({
	email: z.pipe(email, z.transform(normalizeEmail)),
	papel: z.pipe(
		role,
		z.transform((value) => (isMemberRole(value) ? value : z.NEVER)),
	),
});
export type InviteForm = z.infer<typeof InviteForm>;

/** What somebody without an account of their own tells when they join. */
export const JoinForm = z
	.object({
		nome_completo: AccountDataForm.shape.nome_completo,
		telefone: AccountDataForm.shape.telefone,
		senha: textField(passwordProblem),
		confirmar_senha: textField(() => undefined),
	})
	.check(confirmedPassword);
export type JoinForm = z.infer<typeof JoinForm>;
