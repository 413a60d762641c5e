import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { resetCopy as copy } from "#web/accounts/accounts.copy.ts";
import { AuthHeading } from "#web/accounts/sign-in/auth-page.tsx";
import { PasswordField } from "#web/accounts/sign-in/password-field.tsx";
import { PasswordMeter } from "#web/accounts/sign-in/password-meter.tsx";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

export type ResetAnswer = { problem: string; errors: Record<string, string> };

export function ResetPasswordForm({ answer }: { answer?: ResetAnswer | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const [password, setPassword] = useState("");
	const sending = useNavigation().state !== "idle";
	useFormFocus(form, answer, "senha");
	return (
		<>
			<AuthHeading title={copy.title}>{copy.lead}</AuthHeading>
			{answer && <Notice tone="risk" title={answer.problem} live className="mt-6" />}
			<Form ref={form} method="post" noValidate className="mt-7 grid gap-5">
				<PasswordField
					id="nova-senha"
					name="senha"
					label={copy.password}
					autoComplete="new-password"
					required
					error={answer?.errors.senha}
					hint={<PasswordMeter password={password} />}
					onValueChange={setPassword}
				/>
				<PasswordField
					id="nova-senha-confirmacao"
					name="confirmar_senha"
					label={copy.confirmation}
					autoComplete="new-password"
					required
					error={answer?.errors.confirmar_senha}
				/>
				<Button type="submit" size="lg" pending={sending} pendingLabel={copy.sending} className="mt-1 w-full">
					{copy.submit}
				</Button>
			</Form>
		</>
	);
}
