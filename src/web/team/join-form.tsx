import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ACCOUNT_LIMITS } from "#core/accounts/account-data-form.ts";
import { PasswordField } from "#web/accounts/sign-in/password-field.tsx";
import { PasswordMeter } from "#web/accounts/sign-in/password-meter.tsx";
import { TermsAccepted } from "#web/accounts/terms-accepted.tsx";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { joinCopy as copy } from "./join.copy.ts";

export type JoinAnswer = {
	problem: string;
	errors: Record<string, string>;
	values?: Record<string, string> | undefined;
};

/** For somebody without an account: a name for the documents, a phone for the clients, a password. */
export function JoinForm({ email, answer }: { email: string; answer: JoinAnswer | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const [password, setPassword] = useState("");
	const sending = useNavigation().state !== "idle";
	useFormFocus(form, answer);
	const errors = answer?.errors ?? {};
	return (
		<Form ref={form} method="post" noValidate className="mt-7 grid gap-5">
			{/* For the browser's memory of passwords. */}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<TextField
				id="convite-nome"
				name="nome_completo"
				label={copy.name}
				autoComplete="name"
				autoCapitalize="words"
				maxLength={ACCOUNT_LIMITS.name.max}
				required
				defaultValue={answer?.values?.nome_completo}
				error={errors.nome_completo}
			/>
			<PhoneField
				id="convite-telefone"
				label={copy.phone}
				required
				defaultValue={answer?.values?.telefone}
				error={errors.telefone}
			/>
			<PasswordField
				id="convite-senha"
				name="senha"
				label={copy.password}
				autoComplete="new-password"
				required
				error={errors.senha}
				hint={<PasswordMeter password={password} />}
				onValueChange={setPassword}
			/>
			<PasswordField
				id="convite-confirmacao"
				name="confirmar_senha"
				label={copy.confirmation}
				autoComplete="new-password"
				required
				error={errors.confirmar_senha}
			/>
			<Button type="submit" size="lg" pending={sending} pendingLabel={copy.sending} className="mt-1 w-full">
				{copy.submit}
			</Button>
			<TermsAccepted doing="Ao entrar" />
		</Form>
	);
}
