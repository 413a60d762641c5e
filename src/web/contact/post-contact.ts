import { CONTACT_MIN_FILL_MS } from "#core/contact/contact-form.ts";
import type { ContactFailure } from "./contact.copy.ts";
import type { ContactErrors, ContactValues } from "./contact-values.ts";

const PATIENCE_MS = 20_000;

export type PostOutcome = { ok: true } | { ok: false; failure: ContactFailure; errors: ContactErrors };

/** Never throws: what went wrong is an outcome the form knows how to tell. */
export async function postContact(values: ContactValues, honeypot: string): Promise<PostOutcome> {
	// The server takes a form filled faster than this for a robot and drops it in silence. Whoever runs
	// this page is never dropped: sending waits until the server will believe it.
	await waitUntilPageAge(CONTACT_MIN_FILL_MS);
	try {
		const response = await fetch("/rest/v1/contact_messages", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ ...values, site: honeypot, preenchido_em_ms: pageAge() }),
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		if (response.ok) return { ok: true };
		if (response.status === 429) return failed("too-many");
		if (response.status === 400) return failed("invalid", await errorsOf(response));
	} catch {
		// Offline, cut off or too slow: the same sentence for all three.
	}
	return failed("unreachable");
}

const failed = (failure: ContactFailure, errors: ContactErrors = {}): PostOutcome => ({
	ok: false,
	failure,
	errors,
});

async function errorsOf(response: Response): Promise<ContactErrors> {
	const body: { errors?: ContactErrors } = await response.json();
	return body.errors ?? {};
}

const pageAge = () => Math.round(performance.now());

function waitUntilPageAge(age: number): Promise<void> {
	const missing = age + 1 - performance.now();
	return missing > 0 ? new Promise((resolve) => setTimeout(resolve, missing)) : Promise.resolve();
}
