import { ContactForm } from "#core/contact/contact-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { readTraces } from "#core/kernel/form-traces.ts";
import type { Deps } from "#server/deps.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export type ContactReceipt = { ok: true } | { ok: false; errors: Record<string, string> };

/**
 * Both doors of the form end here: the page's own POST and `/rest/v1/contact_messages`.
 * A robot is answered like a person, so that it learns nothing.
 */
export async function receiveContactForm(
	deps: Pick<Deps, "db" | "clock" | "random" | "jobs" | "limiter">,
	posted: Record<string, unknown>,
): Promise<ContactReceipt> {
	const parsed = ContactForm.safeParse(posted);
	if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
	await sendContactMessage(deps, { form: parsed.data, traces: readTraces(posted) });
	return { ok: true };
}
