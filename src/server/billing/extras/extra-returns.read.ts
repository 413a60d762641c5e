import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import {
	isWithinReturn,
	type PackMonth,
	type PaidExtra,
	paidBackOutside,
	type Returnable,
	unusedPacks,
	unusedProfiles,
} from "#core/billing/extras/return-extras.ts";
import { extras } from "#core/billing/plans/plans.ts";
import { UNLIMITED } from "#core/billing/plans/quota.ts";
import { brokerStays } from "#server/accounts/broker-stays.read.ts";
import { type MonthCount, readMonthCount } from "#server/accounts/quota/month-count.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { profileLimitOf } from "#server/billing/plans/profile-limit.read.ts";
import { livingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { extraReturns } from "./extra-return.table.ts";
import { quotaMonth } from "./give-extra-fichas.ts";

type Source = { db: Deps["db"] | Transaction; clock: Deps["clock"] };
export type ExtraKind = "extra-fichas" | "extra-perfil";
export type BoughtExtra = PaidExtra & { paymentId: string };
export type Returnables = { bought: BoughtExtra[]; returnable: Returnable[] };

/** How much of an order's extras has been given back. */
export async function returnedOf({ db }: { db: Deps["db"] | Transaction }, orderId: string): Promise<number> {
	const [row] = await db
		.select({ sum: sql<number>`coalesce(sum(${extraReturns.quantity}), 0)::int` })
		.from(extraReturns)
		.where(eq(extraReturns.orderId, orderId));
	return row?.sum ?? 0;
}

/** As extras: what was bought with them in one order. Of other orders nothing can be given back in this way. */
export async function hasReturnedAll(deps: { db: Deps["db"] | Transaction }, order: Order): Promise<boolean> {
	if (order.kind !== "extra-fichas" && order.kind !== "extra-perfil") return false;
	const bought = order.kind === "extra-fichas" ? extras.fichas.quantity : extras.perfil.quantity;
	return (await returnedOf(deps, order.id)) >= bought;
}

/** What of one kind of extra nobody has used, newest purchase first, whenever it was bought. */
export async function readReturnables(deps: Source, userId: string, kind: ExtraKind): Promise<Returnables> {
	const bought = await boughtExtras(deps, userId, kind);
	if (bought.length === 0) return { bought, returnable: [] };
	const returnable =
		kind === "extra-fichas" ? await freeFichas(deps, userId, bought) : await freeProfiles(deps, userId, bought);
	return { bought, returnable };
}

/** The same within the seven days in which the holder may do it alone. */
export async function readOwnReturnables(deps: Source, userId: string, kind: ExtraKind): Promise<Returnables> {
	const { bought, returnable } = await readReturnables(deps, userId, kind);
	const now = deps.clock.now();
	const inTime = new Set(bought.filter((extra) => isWithinReturn(extra, now)).map(({ orderId }) => orderId));
	return { bought, returnable: returnable.filter(({ orderId }) => inTime.has(orderId)) };
}

async function boughtExtras({ db }: Source, userId: string, kind: ExtraKind): Promise<BoughtExtra[]> {
	const rows = await db
		.select({
			orderId: orders.id,
			paymentId: payments.id,
			amount: payments.amount,
			paidAt: orders.paidAt,
			refunded: payments.refunded,
			returned: ofReturns(sql`sum(${extraReturns.quantity})`),
			// Also what is still on its way: it arrives a moment before we hear why.
			givenBack: ofReturns(sql`sum(${extraReturns.amount})`),
		})
		.from(orders)
		.innerJoin(payments, and(eq(payments.orderId, orders.id), isNotNull(payments.acceptedAt)))
		.where(
			and(
				eq(orders.userId, userId),
				eq(orders.kind, kind),
				eq(orders.status, "pago"),
				inArray(payments.status, ["approved"]),
			),
		);
	return rows.flatMap(({ paidAt, refunded, givenBack, returned, ...row }) => {
		const outside = { amount: row.amount, refundedOutside: Math.max(0, refunded - givenBack) };
		return paidAt ? [{ ...row, paidAt, returned: returned + paidBackOutside(kind, outside) }] : [];
	});
}

function ofReturns(sum: SQL): SQL<number> {
	return sql<number>`coalesce((select ${sum} from ${extraReturns} where ${extraReturns.orderId} = ${orders.id}), 0)::int`;
}

async function freeFichas(deps: Source, userId: string, bought: BoughtExtra[]): Promise<Returnable[]> {
	const free: Returnable[] = [];
	for (const [month, packs] of Map.groupBy(bought, ({ paidAt }) => quotaMonth(paidAt))) {
		const count = await readMonthCount(deps, userId, month);
		if (count) free.push(...unusedPacks(packs, asPackMonth(count)));
	}
	const age = new Map(bought.map(({ orderId, paidAt }) => [orderId, paidAt.getTime()]));
	return free.toSorted((a, b) => (age.get(b.orderId) ?? 0) - (age.get(a.orderId) ?? 0));
}

function asPackMonth({ quota_limite: limit, fichas_utilizadas: used, extraFichas: extra }: MonthCount): PackMonth {
	return limit === UNLIMITED ? { limit: 0, used: 0, extra } : { limit, used, extra };
}

async function freeProfiles(deps: Source, userId: string, bought: BoughtExtra[]): Promise<Returnable[]> {
	const row = await livingSubscription(deps, userId);
	// Also of a plan that is running out: what was bought and never used goes back, whatever becomes of the plan.
	if (row?.status !== "ativa" && row?.status !== "encerrando") return [];
	const limit = await profileLimitOf(deps, userId);
	const stays = await brokerStays(deps, userId);
	// One that a later period was charged with is part of the plan by now, and is taken off with its next period.
	const { periodStart } = row;
	const own = bought.filter(({ paidAt }) => !periodStart || paidAt >= periodStart);
	return unusedProfiles(own, { limit, extra: row.extraProfiles, stays });
}
