import { ContactForm } from "#core/contact/contact-form.ts";
import { Button } from "#web/ui/button.tsx";
import { HoneypotField } from "#web/ui/form/honeypot-field.tsx";
import { usePublicForm } from "#web/ui/form/use-public-form.ts";
import { contactFailures, contactCopy as copy } from "./contact.copy.ts";
import { ContactFields } from "./contact-fields.tsx";
import { ContactThanks } from "./contact-thanks.tsx";
import { type ContactErrors, type ContactValues, contactFields } from "./contact-values.ts";

type Props = { values?: ContactValues | undefined; errors?: ContactErrors | undefined };

/** A plain form that posts to its own page; with JavaScript it sends itself and keeps the person here. */
export default function ContactFormIsland({ values, errors: serverErrors = {} }: Props) {
	const { form, errors, sending, sent, submit, clearError } = usePublicForm({
		address: "/rest/v1/contact_messages",
		fields: contactFields,
		parse: (values) => ContactForm.safeParse(values),
		failures: contactFailures,
		serverErrors,
	});
	if (sent) return <ContactThanks email={sent.email} takeFocus />;
	return (
		<form
			ref={form}
			method="post"
			action="/contato#formulario"
			onSubmit={submit}
			noValidate
			aria-labelledby="ficha-de-contato"
			aria-busy={sending}
		>
			<fieldset disabled={sending} className="min-w-0">
				<ContactFields values={values} errors={errors} onEdit={clearError} />
				<HoneypotField id="contato-site" />
				<div className="mt-7 flex flex-col gap-4 sm:flex-row sm:items-center">
					<Button type="submit" size="lg" pending={sending} pendingLabel={copy.sending} className="shrink-0">
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
