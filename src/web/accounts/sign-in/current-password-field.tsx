import type { ReactNode } from "react";
import { PASSWORD_MAX } from "#core/accounts/password.ts";
import { PasswordField } from "./password-field.tsx";

type Props = { id: string; label?: string; hint?: ReactNode; error: string | undefined };

/** Asked at every sensitive door: a browser left open is not its holder. */
export function CurrentPasswordField({ id, label = "Sua senha", hint, error }: Props) {
	return (
		<PasswordField
			id={id}
			name="senha_atual"
			label={label}
			autoComplete="current-password"
			required
			maxLength={PASSWORD_MAX}
			hint={hint}
			error={error}
		/>
	);
}
