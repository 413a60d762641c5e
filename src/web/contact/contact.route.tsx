import { data } from "react-router";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { receiveContactForm } from "#server/contact/receive-contact-form.ts";
import { depsContext } from "#server/http/request-context.ts";
import { pageMeta } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";
import { formTexts } from "#web/ui/form/form-texts.ts";
import type { Route } from "./+types/contact.route.ts";
import { ContactPage } from "./contact-page.tsx";
import type { ContactAnswer } from "./contact-panel.tsx";
import { contactFields } from "./contact-values.ts";

export const meta = pageMeta("contato");

/** The form without JavaScript; with it, the same use case answers at /rest/v1/contact_messages. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const values = formTexts(form, contactFields);
	const receipt = await receiveContactForm(context.get(depsContext), { ...values, site: form.get("site") });
	if (receipt.ok) return data<ContactAnswer>({ sent: true, email: normalizeEmail(values.email) });
	return data<ContactAnswer>({ sent: false, values, errors: receipt.errors }, { status: 400 });
}

export default function ContactRoute({ actionData }: Route.ComponentProps) {
	return (
		<SitePage>
			<ContactPage answer={actionData} />
		</SitePage>
	);
}
