import { APP_CODE_MAX_LENGTH, RECOVERY_CODE_MAX_LENGTH } from "#core/accounts/second-factor-codes.ts";
import { TextField } from "#web/ui/form/field.tsx";

type Props = { id: string; label?: string; hint?: string; error: string | undefined; recovery?: boolean };

/** Six digits of the authenticator; where a recovery code serves too, letters have to be possible. */
export function CodeField({ id, label, hint, error, recovery = false }: Props) {
	return (
		<TextField
			id={id}
			name="codigo"
			label={label ?? (recovery ? "Código do aplicativo ou de recuperação" : "Código do aplicativo")}
			inputMode={recovery ? "text" : "numeric"}
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			required
			maxLength={recovery ? RECOVERY_CODE_MAX_LENGTH : APP_CODE_MAX_LENGTH}
			hint={hint}
			error={error}
		/>
	);
}
