import * as z from "zod/mini";
import { textField } from "#core/kernel/text/text-field.ts";
import { confirmedPassword } from "./confirmed-password.ts";
import { passwordProblem } from "./password.ts";

/** A new password, typed twice: at recovery and in the account. */
export const NewPasswordForm = z
	.object({ senha: textField(passwordProblem), confirmar_senha: textField(() => undefined) })
	.check(confirmedPassword);
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;
