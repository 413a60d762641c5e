import { EMAIL_MAX_LENGTH } from "#core/kernel/email-address.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { resendCopy as copy } from "./signup.copy.ts";

/** Asks for the address and for a new link; a plain form, since it is used once. */
export function ResendForm({ email = "", error }: { email?: string; error?: string }) {
	return (
		<form method="post" action="/confirmacao" noValidate className="grid gap-5">
			<TextField
				id="reenvio-email"
				name="email"
				label={copy.field}
				placeholder={copy.placeholder}
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={EMAIL_MAX_LENGTH}
				required
				defaultValue={email}
				error={error}
			/>
			<Button type="submit" size="lg" className="w-full">
				{copy.ask}
			</Button>
		</form>
	);
}
