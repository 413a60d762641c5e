import { useState } from "react";
import { PASSWORD_MAX } from "#core/accounts/password.ts";
import { CodeField } from "#web/accounts/sign-in/code-field.tsx";
import { CurrentPasswordField } from "#web/accounts/sign-in/current-password-field.tsx";
import { PasswordField } from "#web/accounts/sign-in/password-field.tsx";
import { PasswordMeter } from "#web/accounts/sign-in/password-meter.tsx";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { Disclosure } from "./disclosure.tsx";

type Props = { email: string; passwordSet: string; asksCode: boolean };

export function SignInSection({ email, passwordSet, asksCode }: Props) {
	return (
		<AccountSection
			id="acesso"
			title="Acesso"
			lead="Com o que você entra. Toda mudança aqui é avisada por e-mail."
			intents={["email", "password"]}
		>
			<Disclosure intent="email" label="E-mail" value={email} action="Trocar">
				<ChangeEmailForm asksCode={asksCode} />
			</Disclosure>
			<Disclosure intent="password" label="Senha" value={passwordSet} action="Trocar">
				<ChangePasswordForm asksCode={asksCode} />
			</Disclosure>
		</AccountSection>
	);
}

function ChangeEmailForm({ asksCode }: { asksCode: boolean }) {
	return (
		<AccountForm intent="email" submit="Enviar link de confirmação" pendingLabel="Enviando...">
			{({ errors, values }) => (
				<>
					<EmailField
						id="email-novo"
						label="Novo e-mail"
						defaultValue={values.email}
						error={errors.email}
						hint="Mandamos um link para lá. Até você clicar, nada muda."
					/>
					<CurrentPasswordField id="email-senha" error={errors.senha_atual} />
					{asksCode && <CodeField id="email-codigo" recovery error={errors.codigo} />}
				</>
			)}
		</AccountForm>
	);
}

function ChangePasswordForm({ asksCode }: { asksCode: boolean }) {
	const [typed, setTyped] = useState("");
	return (
		<AccountForm intent="password" submit="Trocar senha" pendingLabel="Trocando..." onReset={() => setTyped("")}>
			{({ errors }) => (
				<>
					<CurrentPasswordField id="senha-atual" label="Senha atual" error={errors.senha_atual} />
					{asksCode && <CodeField id="senha-codigo" recovery error={errors.codigo} />}
					<PasswordField
						id="senha-nova"
						name="senha"
						label="Nova senha"
						autoComplete="new-password"
						required
						maxLength={PASSWORD_MAX}
						onValueChange={setTyped}
						error={errors.senha}
						hint={<PasswordMeter password={typed} />}
					/>
					<PasswordField
						id="senha-confirmar"
						name="confirmar_senha"
						label="Confirmar nova senha"
						autoComplete="new-password"
						required
						maxLength={PASSWORD_MAX}
						error={errors.confirmar_senha}
						hint="Os outros aparelhos vão precisar entrar de novo."
					/>
				</>
			)}
		</AccountForm>
	);
}
