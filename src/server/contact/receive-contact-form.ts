import { ContactForm } from "#core/contact/contact-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import type { Deps } from "#server/deps.ts";
import { type ContactTraces, sendContactMessage } from "./send-contact-message.ts";

export type ContactReceipt = { ok: true } | { ok: false; errors: Record<string, string> };

/**
 * Both doors of the form end here: the page's own POST and `/rest/v1/contact_messages`.
 * A robot is answered like a person, so that it learns nothing.
 */
export async function receiveContactForm(
	deps: Pick<Deps, "db" | "clock" | "random" | "jobs">,
	posted: Record<string, unknown>,
): Promise<ContactReceipt> {
	const parsed = ContactForm.safeParse(posted);
	if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
	await sendContactMessage(deps, { form: parsed.data, traces: tracesOf(posted) });
	return { ok: true };
}

function tracesOf({ site, preenchido_em_ms }: Record<string, unknown>): ContactTraces {
	return {
		honeypot: typeof site === "string" ? site.trim() : "",
		filledInMs: typeof preenchido_em_ms === "number" ? preenchido_em_ms : undefined,
	};
}
