import { addDays } from "#core/billing/plans/billing-period.ts";
import { mostUsedSince, type Stay } from "#core/billing/plans/broker-profiles.ts";
import { extras } from "#core/billing/plans/plans.ts";
import { REFUND_DAYS } from "#core/billing/subscription/subscription.ts";
import type { Cents } from "#core/kernel/money/money.ts";

/** A pack or a profile that was paid for, with what went back already. */
export type PaidExtra = { orderId: string; amount: Cents; paidAt: Date; returned: number };
/** What of one order may go back now, and what it is worth. */
export type Returnable = { orderId: string; quantity: number; amount: Cents };

/** Until when the holder may give an extra back by themselves. */
export function returnUntil(paidAt: Date): Date {
	return addDays(paidAt, REFUND_DAYS);
}

export function isWithinReturn({ paidAt }: { paidAt: Date }, at: Date): boolean {
	return at <= returnUntil(paidAt);
}

/** The month a pack was bought for, as it stood or stands. */
export type PackMonth = { limit: number; used: number; extra: number };

/**
 * What is unused of packs bought for one month: the plan's own fichas are used first, then the oldest pack. A ficha is
 * worth a tenth of its pack.
 */
export function unusedPacks(packs: PaidExtra[], { limit, used, extra }: PackMonth): Returnable[] {
	let unused = Math.max(0, Math.min(extra, limit + extra - used));
	return packs
		.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
		.flatMap(({ orderId, amount, returned }) => {
			const quantity = Math.min(unused, extras.fichas.quantity - returned);
			unused -= quantity;
			return quantity > 0 ? [{ orderId, quantity, amount: worthOf(amount, returned, quantity) }] : [];
		});
}

/** What so many fichas of a pack cost: all parts together are the price, to the cent. */
export function worthOf(price: Cents, returned: number, quantity: number): Cents {
	const upTo = (count: number) => Math.round((price * count) / extras.fichas.quantity);
	return upTo(returned + quantity) - upTo(returned);
}

/**
 * How much of a purchase counts as given back because money went back in the provider's own panel: what was paid back
 * there is never paid a second time. A part of a ficha's price is that ficha, and any part of a profile's is the profile.
 */
export function paidBackOutside(
	kind: "extra-fichas" | "extra-perfil",
	{ amount, refundedOutside }: { amount: Cents; refundedOutside: Cents },
): number {
	if (refundedOutside <= 0) return 0;
	if (kind === "extra-perfil") return 1;
	return Math.min(extras.fichas.quantity, Math.ceil((refundedOutside * extras.fichas.quantity) / amount));
}

/** Broker profiles of an account: how many it has, how many of them were bought, and when somebody sat in one. */
export type Profiles = { limit: number; extra: number; stays: Stay[] };

/**
 * Profiles nobody has sat in since they were bought, newest first: each is a purchase of its own and goes back whole.
 * One that was used for six days and left in time was used.
 */
export function unusedProfiles(bought: PaidExtra[], { limit, extra, stays }: Profiles): Returnable[] {
	return bought
		.filter(({ returned }) => returned === 0)
		.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
		.slice(0, Math.max(0, extra))
		.filter(({ paidAt }, newer) => limit - mostUsedSince(stays, paidAt) > newer)
		.map(({ orderId, amount }) => ({ orderId, quantity: 1, amount }));
}

/** So many of what may go back, newest first; `undefined` when there are not so many. */
export function takeForReturn(returnable: Returnable[], paid: PaidExtra[], wanted: number): Returnable[] | undefined {
	if (!Number.isSafeInteger(wanted) || wanted <= 0) return undefined;
	let left = wanted;
	const taken = returnable.flatMap((one) => {
		const quantity = Math.min(left, one.quantity);
		left -= quantity;
		if (quantity === 0) return [];
		if (quantity === one.quantity) return [one];
		const { amount = 0, returned = 0 } = paid.find(({ orderId }) => orderId === one.orderId) ?? {};
		return [{ orderId: one.orderId, quantity, amount: worthOf(amount, returned, quantity) }];
	});
	return left === 0 ? taken : undefined;
}

/** Every quantity that may be chosen, with what comes back for it. */
export function returnChoices(returnable: Returnable[], paid: PaidExtra[]): { quantity: number; amount: Cents }[] {
	const most = countReturnable(returnable);
	return Array.from({ length: most }, (_, n) => n + 1).map((quantity) => ({
		quantity,
		amount: (takeForReturn(returnable, paid, quantity) ?? []).reduce((sum, { amount }) => sum + amount, 0),
	}));
}

export function countReturnable(returnable: Returnable[]): number {
	return returnable.reduce((sum, { quantity }) => sum + quantity, 0);
}
