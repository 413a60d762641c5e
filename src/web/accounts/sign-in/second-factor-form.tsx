import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { APP_CODE_MAX_LENGTH, RECOVERY_CODE_MAX_LENGTH } from "#core/accounts/second-factor-codes.ts";
import { secondFactorCopy as copy } from "#web/accounts/accounts.copy.ts";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { AuthHeading } from "./auth-page.tsx";

type Props = { byRecovery: boolean; back: string; answer?: { problem: string } | undefined };

/** Six digits by default; the way over a recovery code is one link away. */
export function SecondFactorForm({ byRecovery, back, answer }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const sending = useNavigation().state !== "idle";
	useFormFocus(form, answer, "codigo");
	const otherWay = new URLSearchParams(byRecovery ? { voltar: back } : { voltar: back, com: "recuperacao" });
	return (
		<>
			<AuthHeading title={byRecovery ? copy.recoveryTitle : copy.title}>
				{byRecovery ? copy.recoveryLead : copy.lead}
			</AuthHeading>
			<Form ref={form} method="post" noValidate className="mt-7 grid gap-5">
				{byRecovery ? <RecoveryCode error={answer?.problem} /> : <AppCode error={answer?.problem} />}
				<Button type="submit" size="lg" pending={sending} pendingLabel={copy.sending} className="w-full">
					{copy.submit}
				</Button>
			</Form>
			<p className="mt-4 text-center">
				<a href={`/app/entrar/codigo?${otherWay}`} className="link inline-flex min-h-11 items-center">
					{byRecovery ? copy.useApp : copy.useRecovery}
				</a>
			</p>
		</>
	);
}

function AppCode({ error }: { error?: string | undefined }) {
	return (
		<TextField
			id="codigo"
			name="codigo"
			label={copy.code}
			hint={copy.hint}
			error={error}
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={APP_CODE_MAX_LENGTH}
			required
			className="[&_input]:h-16 [&_input]:text-center [&_input]:font-semibold [&_input]:text-3xl [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
		/>
	);
}

function RecoveryCode({ error }: { error?: string | undefined }) {
	return (
		<TextField
			id="codigo"
			name="codigo"
			label={copy.recoveryCode}
			error={error}
			autoComplete="off"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={RECOVERY_CODE_MAX_LENGTH}
			required
			className="[&_input]:h-14 [&_input]:text-center [&_input]:text-xl [&_input]:tracking-wider"
		/>
	);
}
