import { textIn } from "#web/billing/checkout/answer-body.ts";

export type PaymentStatus = { kind: "known"; outcome: string; location?: string | undefined } | { kind: "away" };

/** `GET /functions/v1/checkout-status` speaks of the order whose cookie this browser holds. */
export async function readPaymentStatus(signal: AbortSignal): Promise<PaymentStatus> {
	try {
		const response = await fetch("/functions/v1/checkout-status", { signal, headers: { accept: "application/json" } });
		const body: unknown = await response.json();
		const outcome = response.ok ? textIn(body, "outcome") : undefined;
		return outcome ? { kind: "known", outcome, location: ownPath(textIn(body, "location")) } : { kind: "away" };
	} catch {
		return { kind: "away" };
	}
}

/** A page of ours, or nothing: an answer never leads elsewhere. */
function ownPath(location: string | undefined): string | undefined {
	return location?.startsWith("/checkout/") ? location : undefined;
}
