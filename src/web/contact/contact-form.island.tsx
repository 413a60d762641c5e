import { Button } from "#web/ui/button.tsx";
import { contactCopy as copy } from "./contact.copy.ts";
import { ContactFields } from "./contact-fields.tsx";
import { ContactThanks } from "./contact-thanks.tsx";
import type { ContactErrors, ContactValues } from "./contact-values.ts";
import { useContactForm } from "./use-contact-form.ts";

type Props = { values?: ContactValues; errors?: ContactErrors };

/** A plain form that posts to its own page; with JavaScript it sends itself and keeps the person here. */
export default function ContactFormIsland({ values, errors: serverErrors = {} }: Props) {
	const { form, errors, pending, sentTo, submit, clearError } = useContactForm(serverErrors);
	if (sentTo !== undefined) return <ContactThanks email={sentTo} takeFocus />;
	return (
		<form
			ref={form}
			method="post"
			action="/contato#formulario"
			onSubmit={submit}
			noValidate
			aria-labelledby="ficha-de-contato"
			aria-busy={pending}
		>
			<fieldset disabled={pending} className="min-w-0">
				<ContactFields values={values} errors={errors} onEdit={clearError} />
				<div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
					<label htmlFor="contato-site">{copy.honeypot}</label>
					<input id="contato-site" name="site" type="text" tabIndex={-1} autoComplete="off" />
				</div>
				<div className="mt-7 flex flex-col gap-4 sm:flex-row sm:items-center">
					<Button type="submit" size="lg" pending={pending} pendingLabel={copy.sending} className="shrink-0">
						{copy.send}
					</Button>
					<p className="text-sm text-soft">
						{copy.privacy}{" "}
						<a href="/termos-privacidade" className="link">
							Privacidade
						</a>
					</p>
				</div>
			</fieldset>
		</form>
	);
}
