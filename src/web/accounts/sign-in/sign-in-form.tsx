import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { signInCopy as copy } from "#web/accounts/accounts.copy.ts";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PasswordField } from "./password-field.tsx";

export type SignInFailure = {
	identifier: string;
	errors: { identificacao?: string | undefined; senha?: string | undefined };
};

/** Posts to the address it stands on, so that where to go afterwards stays in the query. */
export function SignInForm({
	failed,
	known,
}: {
	failed?: SignInFailure | undefined /** Just signed up: their address. */;
	known?: string | undefined;
}) {
	const form = useRef<HTMLFormElement>(null);
	const sending = useNavigation().state !== "idle";
	useFormFocus(form, failed, "senha");
	return (
		<Form ref={form} method="post" noValidate className="mt-7 grid gap-5">
			<TextField
				id="entrar-identificacao"
				name="identificacao"
				label={copy.identifier}
				inputMode="email"
				autoComplete="username"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				required
				defaultValue={failed?.identifier ?? known}
				error={failed?.errors.identificacao}
			/>
			<div>
				<PasswordField
					id="entrar-senha"
					name="senha"
					label={copy.password}
					autoComplete="current-password"
					required
					error={failed?.errors.senha}
				/>
				<p className="mt-1 text-right">
					<a href="/app/recuperar-senha" className="link inline-flex min-h-11 items-center text-[0.9375rem]">
						{copy.forgot}
					</a>
				</p>
			</div>
			<Button type="submit" size="lg" pending={sending} pendingLabel={copy.sending} className="w-full">
				{copy.submit}
			</Button>
		</Form>
	);
}
