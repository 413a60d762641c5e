import { and, eq, inArray } from "drizzle-orm";
import type { PersonType } from "#core/billing/checkout-form.ts";
import { CHECKOUT_LIFE_MS } from "#core/billing/order-check.ts";
import type { OrderKind } from "#core/billing/order-status.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans.ts";
import type { Cents } from "#core/kernel/money.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { Order } from "./order.read.ts";
import { orders } from "./order.table.ts";
import { orderToken } from "./order-token.ts";

/** A payment page about to close is not offered any more. */
export const LAST_MINUTES_MS = 15 * 60_000;

export type Buyer = { name: string; email: string; phone: string; document: string; personType: PersonType };
type Wanted = {
	userId: string;
	kind: OrderKind;
	plan: PlanKey;
	billing: BillingCycle;
	amount: Cents;
	buyer: Buyer;
	requestKey?: string | undefined;
};

/**
 * The one open order for this purchase: the one that is there if it is the same in everything, else a new one in
 * its place. The caller holds the account's lock, so that ten submissions at once find each other's order.
 */
export async function openOrder(
	deps: Pick<Deps, "clock" | "random" | "secrets">,
	tx: Transaction,
	wanted: Wanted,
): Promise<Result<Order, "key-reused">> {
	const requestKey = wanted.requestKey && hashToken(`${wanted.userId} ${wanted.requestKey}`);
	const earlier = requestKey ? await orderOfRequest(tx, requestKey) : undefined;
	if (earlier && !isSame(earlier, wanted)) return refuse("key-reused");

	const open = await findOpen(tx, wanted);
	const now = deps.clock.now();
	const isFresh = open && open.expiresAt.getTime() - now.getTime() > LAST_MINUTES_MS;
	if (isFresh && isSame(open, wanted)) return succeed(open);
	if (open) {
		const status = isFresh ? "cancelado" : "expirado";
		await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, open.id));
	}
	return succeed(await insertOrder(deps, tx, wanted, earlier ? undefined : requestKey));
}

async function orderOfRequest(tx: Transaction, requestKey: string): Promise<Order | undefined> {
	const [found] = await tx.select().from(orders).where(eq(orders.requestKey, requestKey)).limit(1);
	return found;
}

async function findOpen(tx: Transaction, { userId, kind, plan, billing }: Wanted): Promise<Order | undefined> {
	const [open] = await tx
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.userId, userId),
				eq(orders.kind, kind),
				eq(orders.plan, plan),
				eq(orders.billing, billing),
				inArray(orders.status, ["criado", "aberto"]),
			),
		)
		.for("no key update");
	return open;
}

/** Also in who buys: the provider was told, and whoever types other data is perhaps somebody else. */
function isSame(order: Order, { kind, plan, billing, amount, buyer }: Wanted): boolean {
	return (
		order.kind === kind &&
		order.plan === plan &&
		order.billing === billing &&
		order.amount === amount &&
		order.buyerName === buyer.name &&
		order.buyerEmail === buyer.email &&
		order.buyerPhone === buyer.phone &&
		order.buyerDocument === buyer.document
	);
}

async function insertOrder(
	deps: Pick<Deps, "clock" | "random" | "secrets">,
	tx: Transaction,
	{ userId, kind, plan, billing, amount, buyer }: Wanted,
	requestKey: string | undefined,
): Promise<Order> {
	const id = deps.random.uuid();
	const now = deps.clock.now();
	const [order] = await tx
		.insert(orders)
		.values({
			id,
			userId,
			kind,
			plan,
			billing,
			amount,
			status: "criado",
			reference: `pedido-${id}`,
			accessHash: hashToken(orderToken(deps, id)),
			providerKind: kind === "plano" && billing === "monthly" ? "preapproval" : "preference",
			buyerName: buyer.name,
			buyerEmail: buyer.email,
			buyerPhone: buyer.phone,
			buyerDocument: buyer.document,
			personType: buyer.personType,
			createdAt: now,
			updatedAt: now,
			expiresAt: new Date(now.getTime() + CHECKOUT_LIFE_MS),
			requestKey,
		})
		.returning();
	if (!order) throw new Error("an inserted order came back empty");
	return order;
}
