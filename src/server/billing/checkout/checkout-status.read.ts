import { type CheckoutOutcome, resultPath } from "#core/billing/payments/payment-outcome.ts";
import type { Deps } from "#server/deps.ts";
import { readCheckoutResult } from "./checkout-result.read.ts";

export type CheckoutStatus = { outcome: CheckoutOutcome; location?: string };

/** For the page that waits: where its order stands now, and which page that is. Without the cookie it learns nothing. */
export async function readCheckoutStatus(deps: Deps, orderToken: string | undefined): Promise<CheckoutStatus> {
	if (!orderToken) return { outcome: "unknown" };
	const asked = { orderToken, userId: undefined, query: new URLSearchParams(), ip: "" };
	const result = await readCheckoutResult(deps, asked);
	return result.outcome === "unknown"
		? { outcome: "unknown" }
		: { outcome: result.outcome, location: resultPath(result) };
}
