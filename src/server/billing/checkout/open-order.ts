import { and, eq, inArray } from "drizzle-orm";
import type { PersonType } from "#core/billing/checkout/checkout-form.ts";
import { CHECKOUT_LIFE_MS } from "#core/billing/checkout/order-check.ts";
import type { OrderKind } from "#core/billing/checkout/order-status.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { orderToken } from "./order-token.ts";

/** A payment page about to close is not offered any more. */
export const LAST_MINUTES_MS = 15 * 60_000;

/** Two submissions of a visitor whose first answer has not brought the cookie yet: a double click, a repeat. */
const DOUBLE_CLICK_MS = 2 * 60_000;

/**
 * Who opens an order. What was typed proves nothing: an order is the attempt of the browser that holds its cookie, or
 * of the account that is signed in.
 */
export type Opener =
	| { kind: "account"; userId: string }
	| { kind: "visitor"; orderToken?: string | undefined; ip?: string | undefined; userAgent?: string | undefined };

export type Buyer = { name: string; email: string; phone: string; document: string; personType: PersonType };
type Wanted = {
	userId: string;
	kind: OrderKind;
	plan: PlanKey;
	billing: BillingCycle;
	amount: Cents;
	buyer: Buyer;
	opener: Opener;
	requestKey?: string | undefined;
};

/**
 * The opener's one open order for this purchase: the one that is there if it is the same in everything, else a new one
 * in its place. An order of anybody else stays as it is, open or not: of several that are paid one counts. The caller
 * holds the account's lock, so that ten submissions at once find each other's order.
 */
export async function openOrder(
	deps: Pick<Deps, "clock" | "random" | "secrets">,
	tx: Transaction,
	wanted: Wanted,
): Promise<Result<Order, "key-reused">> {
	const openedBy = openerHash(deps, wanted.opener);
	const requestKey = wanted.requestKey && hashToken(`${wanted.userId} ${openedBy} ${wanted.requestKey}`);
	const earlier = requestKey ? await orderOfRequest(tx, requestKey) : undefined;
	if (earlier && !isSame(earlier, wanted)) return refuse("key-reused");

	const now = deps.clock.now();
	const open = await findOpen(tx, wanted);
	const held = open.find((order) => isHeld(order, wanted.opener, openedBy));
	const isFresh = ({ expiresAt }: Order) => expiresAt.getTime() - now.getTime() > LAST_MINUTES_MS;
	if (held && isFresh(held) && isSame(held, wanted)) return succeed(held);
	if (held) {
		const status = isFresh(held) ? "cancelado" : "expirado";
		await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, held.id));
	} else {
		const age = ({ createdAt }: Order) => now.getTime() - createdAt.getTime();
		const twin = open.find(
			(order) => order.openedBy === openedBy && age(order) < DOUBLE_CLICK_MS && isSame(order, wanted),
		);
		if (twin) return succeed(twin);
	}
	return succeed(await insertOrder(deps, tx, wanted, { openedBy, requestKey: earlier ? undefined : requestKey }));
}

export function openerHash({ secrets }: Pick<Deps, "secrets">, opener: Opener): string {
	const words =
		opener.kind === "account"
			? ["account", opener.userId]
			: ["visitor", limitKey(opener.ip ?? ""), opener.userAgent ?? ""];
	return secrets.derive("order-opener", words.join(" "));
}

function isHeld(order: Order, opener: Opener, openedBy: string): boolean {
	if (opener.kind === "account") return order.openedBy === openedBy;
	return opener.orderToken !== undefined && order.accessHash === hashToken(opener.orderToken);
}

async function orderOfRequest(tx: Transaction, requestKey: string): Promise<Order | undefined> {
	const [found] = await tx.select().from(orders).where(eq(orders.requestKey, requestKey)).limit(1);
	return found;
}

async function findOpen(tx: Transaction, { userId, kind, plan, billing }: Wanted): Promise<Order[]> {
	return tx
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
	{ openedBy, requestKey }: { openedBy: string; requestKey: string | undefined },
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
			openedBy,
		})
		.returning();
	if (!order) throw new Error("an inserted order came back empty");
	return order;
}
