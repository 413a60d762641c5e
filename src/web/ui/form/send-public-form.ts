import { MIN_FILL_MS } from "#core/kernel/form-traces.ts";

const PATIENCE_MS = 20_000;
const failures: Record<number, SendFailure> = { 400: "invalid", 404: "gone", 429: "too-many" };

export type SendFailure = "invalid" | "gone" | "too-many" | "unreachable";
export type SendOutcome = { ok: true } | { ok: false; failure: SendFailure; errors: Record<string, string> };

/** Never throws: what went wrong is an outcome the form knows how to tell. */
export async function sendPublicForm(
	address: string,
	values: Record<string, string>,
	honeypot: string,
): Promise<SendOutcome> {
	// The server takes a form filled faster than this for a robot and drops it in silence. Whoever runs
	// this page is never dropped: sending waits until the server will believe it.
	const missing = MIN_FILL_MS + 1 - performance.now();
	if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
	try {
		const response = await fetch(address, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ ...values, site: honeypot, preenchido_em_ms: Math.round(performance.now()) }),
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		if (response.ok) return { ok: true };
		const failure = failures[response.status] ?? "unreachable";
		const body: { errors?: Record<string, string> } = failure === "invalid" ? await response.json() : {};
		return { ok: false, failure, errors: body.errors ?? {} };
	} catch {
		// Offline, cut off or too slow: the same sentence for all three.
		return { ok: false, failure: "unreachable", errors: {} };
	}
}
