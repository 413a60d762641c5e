import type { OrderKind } from "#core/billing/checkout/order-status.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { lastPaidOrderOf, type Order } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hostCheckout } from "./host-checkout.ts";
import { type Buyer, openOrder } from "./open-order.ts";
import { orderToken } from "./order-token.ts";

/**
 * `no-document`: nobody can be charged without a CPF or CNPJ, and this account has none yet. `not-selling`: a public
 * site without a provider.
 */
export type OwnCheckoutRefusal = "no-document" | "provider-unavailable" | "not-selling";

/** With the token of its cookie: the browser that is sent to the provider is the one that began the order. */
export type OwnCheckout = { checkoutUrl: string; orderToken: string };

type Wanted = { userId: string; kind: OrderKind; plan: PlanKey; billing: BillingCycle; amount: Cents };

/** An order of somebody who is signed in and locked: the account says who buys. A second click finds the same order. */
export async function openOwnOrder(deps: Deps, tx: Transaction, wanted: Wanted): Promise<Result<Order, "no-document">> {
	const buyer = await buyerOf(tx, wanted.userId);
	if (!buyer) return refuse("no-document");
	const opened = await openOrder(deps, tx, {
		...wanted,
		buyer,
		opener: { kind: "account", userId: wanted.userId },
	});
	if (!opened.ok) throw new Error("an order without a key cannot have its key used before");
	return opened;
}

/** Outside of the transaction that wrote the order: it asks the provider. */
export async function hostOwnCheckout(
	deps: Deps,
	opened: Result<Order, "no-document">,
): Promise<Result<OwnCheckout, OwnCheckoutRefusal>> {
	if (!opened.ok) return opened;
	const hosted = await hostCheckout(deps, opened.value);
	if (!hosted.ok) return refuse(hosted.reason === "not-selling" ? "not-selling" : "provider-unavailable");
	return succeed({ ...hosted.value, orderToken: orderToken(deps, opened.value.id) });
}

async function buyerOf(tx: Transaction, userId: string): Promise<Buyer | undefined> {
	const found = await readAccount({ db: tx }, userId);
	if (!found) return undefined;
	const { account, profile } = found;
	const document = profile.cpf_cnpj ?? (await lastPaidOrderOf({ db: tx }, userId))?.buyerDocument;
	if (!document) return undefined;
	return {
		name: profile.nome_completo,
		email: account.email,
		phone: profile.telefone,
		document,
		personType: document.length === 11 ? "fisica" : "juridica",
	};
}
