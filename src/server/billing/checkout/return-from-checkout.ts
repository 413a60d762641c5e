import { resultPath } from "#core/billing/payments/payment-outcome.ts";
import { describeOrder } from "#server/billing/payments/describe-order.ts";
import { type Order, orderById, orderByToken, paymentsOfOrder } from "#server/billing/payments/order.read.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { syncWithin } from "#server/billing/payments/sync-within.ts";
import type { Deps } from "#server/deps.ts";
import { sameText } from "#server/platform/secrets.ts";
import { continuePath } from "./continue-order.ts";

const PATIENCE_MS = 3_000;
const PLANS = "/precos";

/**
 * The buyer comes back from the provider with an address that anybody could have typed, or have made somebody else
 * open: it only says what to ask about. Leads to the page of what is true, and leaves nothing in the browser: the one
 * that began the order holds its cookie since then; any other one reads the state and nobody's data. Whoever gave up
 * finds the same plan and cycle again, and their own order with it.
 */
export async function returnFromCheckout(
	deps: Deps,
	{ orderToken, held, query }: { orderToken: string; held: string | undefined; query: URLSearchParams },
): Promise<{ location: string; headers: Headers }> {
	const headers = new Headers({ "cache-control": "no-store" });
	const order = await orderByToken(deps, orderToken);
	if (!order) return { location: PLANS, headers };
	const paymentId = given(query, "payment_id") ?? given(query, "collection_id");
	await syncWithin(deps, PATIENCE_MS, () => askAbout(deps, order, paymentId));
	const now = (await orderById(deps, order.id)) ?? order;
	// Whoever changes a plan comes from its page.
	if (now.kind !== "plano") return { location: `/app/plano?pedido=${now.id}`, headers };
	const result = describeOrder(now, await paymentsOfOrder(deps, order.id), {
		isBuyer: held !== undefined && sameText(held, orderToken),
	});
	const gaveUp = result.outcome === "unknown" && !paymentId && !given(query, "preapproval_id");
	if (!gaveUp) return { location: resultPath(result), headers };
	const location = continuePath(deps, now);
	return { location: location.startsWith("/app/") ? `${location}&pedido=${now.id}` : location, headers };
}

/** The payment by its id first: it is known under that before a search finds it. */
async function askAbout(deps: Deps, order: Order, paymentId: string | undefined): Promise<void> {
	if (paymentId && /^\d{1,20}$/.test(paymentId)) await syncPayment(deps, paymentId);
	await syncOrder(deps, order.id);
}

/** The provider writes `null` for what there is none of. */
function given(query: URLSearchParams, name: string): string | undefined {
	const value = query.get(name);
	return value && value !== "null" ? value : undefined;
}
