import { confirmationProblem, passwordProblem } from "#core/accounts/password.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { profiles } from "#server/accounts/account.table.ts";
import { isWeakPassword } from "#server/accounts/sign-in/find-weak-password.ts";

export type NewPasswordRefusal = "mismatch" | "weak-password";
type Chosen = { password: string; confirmation: string };

/** What holds for every password a person chooses, whichever door it comes through. */
export async function acceptNewPassword(
	{ password, confirmation }: Chosen,
	{
		email,
		nome_completo,
		nome_usuario,
	}: Pick<typeof profiles.$inferSelect, "email" | "nome_completo" | "nome_usuario">,
): Promise<Result<undefined, NewPasswordRefusal>> {
	if (confirmationProblem(password, confirmation)) return refuse("mismatch");
	const isRefused = passwordProblem(password) !== undefined;
	if (isRefused || (await isWeakPassword(password, [email, nome_completo, nome_usuario ?? ""])))
		return refuse("weak-password");
	return succeed(undefined);
}
