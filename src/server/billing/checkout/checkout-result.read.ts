import { isOpen } from "#core/billing/checkout/order-check.ts";
import type { CheckoutResult } from "#core/billing/payments/payment-outcome.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { describeOrder } from "#server/billing/payments/describe-order.ts";
import {
	lastOrderOf,
	type Order,
	orderById,
	orderByPayment,
	orderByToken,
	paymentsOfOrder,
} from "#server/billing/payments/order.read.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { syncWithin } from "#server/billing/payments/sync-within.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { hashToken, sameText } from "#server/platform/secrets.ts";

const PATIENCE_MS = 3_000;
/** A page that is looked at again and again asks the provider this often at most. */
const FRESH_MS = 10_000;
const PAYMENT_ID = /^\d{1,20}$/;

const strangePayments: Allowance = { name: "payment-lookup", points: 10, seconds: 60 };

type Input = {
	/** From the order cookie. */
	orderToken: string | undefined;
	/** From the session. */
	userId: string | undefined;
	query: URLSearchParams;
	ip: string;
};

/**
 * What a result page may say. Nothing in the address proves anything: it only leads to an order of ours, or to a
 * question to the provider. Who holds neither cookie nor session learns no more than the state.
 */
export async function readCheckoutResult(deps: Deps, asked: Input): Promise<CheckoutResult> {
	const found = await findOrder(deps, asked);
	if (!found) return { outcome: "unknown" };
	const order = isWorthAsking(deps, found) ? await askAgain(deps, found) : found;
	const typed = normalizeEmail(asked.query.get("email") ?? "");
	return describeOrder(order, await paymentsOfOrder(deps, order.id), {
		isBuyer: isHolder(order, asked),
		knowsEmail: sameText(typed, order.buyerEmail),
	});
}

async function findOrder(deps: Deps, { orderToken, userId, query, ip }: Input): Promise<Order | undefined> {
	const paymentId = query.get("payment_id") ?? "";
	const isPaymentId = PAYMENT_ID.test(paymentId);
	const known = isPaymentId ? await orderByPayment(deps, paymentId) : undefined;
	if (known) return known;
	const own = orderToken ? await orderByToken(deps, orderToken) : userId ? await lastOrderOf(deps, userId) : undefined;
	if (own || !isPaymentId) return own;
	const verdict = await deps.limiter.take(strangePayments, limitKey(ip));
	if (!verdict.allowed) return undefined;
	await syncWithin(deps, PATIENCE_MS, () => syncPayment(deps, paymentId));
	return orderByPayment(deps, paymentId);
}

function isHolder(order: Order, { orderToken, userId }: Input): boolean {
	if (userId !== undefined && order.userId === userId) return true;
	return orderToken !== undefined && order.accessHash === hashToken(orderToken);
}

function isWorthAsking({ clock }: Deps, { status, providerId, checkedAt }: Order): boolean {
	if (!providerId || !isOpen(status)) return false;
	return !checkedAt || clock.now().getTime() - checkedAt.getTime() > FRESH_MS;
}

async function askAgain(deps: Deps, order: Order): Promise<Order> {
	await syncWithin(deps, PATIENCE_MS, () => syncOrder(deps, order.id));
	return (await orderById(deps, order.id)) ?? order;
}
