import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { resendCopy as copy } from "./signup.copy.ts";

/** Asks for the address and for a new link; a plain form, since it is used once. */
export function ResendForm({ email = "", error }: { email?: string | undefined; error?: string | undefined }) {
	return (
		<form method="post" action="/confirmacao" noValidate className="grid gap-5">
			<EmailField
				id="reenvio-email"
				label={copy.field}
				placeholder={copy.placeholder}
				defaultValue={email}
				error={error}
			/>
			<Button type="submit" size="lg" className="w-full">
				{copy.ask}
			</Button>
		</form>
	);
}
