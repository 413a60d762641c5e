import { DAY_MS, HOUR_MS, MINUTE_MS } from "#core/kernel/duration.ts";
import { type OrderStatus, openStatuses } from "./order-status.ts";

/** How long a hosted checkout takes payments. */
export const CHECKOUT_LIFE_MS = DAY_MS;
/** No boleto or review lasts longer; what is paid even later still counts when the provider tells us. */
const WAITING_LIFE_MS = 35 * DAY_MS;
/** Time for the news of a payment made in the last minute of the checkout. */
const LAST_NEWS_MS = 2 * HOUR_MS;

type Checked = { status: OrderStatus; providerKind: "preference" | "preapproval"; createdAt: Date; expiresAt: Date };

/** From when on an unpaid order is given up; `undefined` when it is settled already. */
export function givenUpAt({ status, providerKind, createdAt, expiresAt }: Checked): Date | undefined {
	if (!isOpen(status)) return undefined;
	// A refused monthly charge is tried again by the provider for days.
	const waits = status === "pendente" || (status === "recusado" && providerKind === "preapproval");
	return waits ? new Date(createdAt.getTime() + WAITING_LIFE_MS) : new Date(expiresAt.getTime() + LAST_NEWS_MS);
}

/** When the provider is to be asked again about an order nobody told us anything new of. */
export function nextCheck(order: Checked, now: Date): Date | undefined {
	if (!mayStillBePaid(order, now)) return undefined;
	const age = now.getTime() - order.createdAt.getTime();
	return new Date(now.getTime() + (age < HOUR_MS ? 2 * MINUTE_MS : 10 * MINUTE_MS));
}

/** Also one that another order took the place of, while its payment page is open somewhere in another window. */
function mayStillBePaid(order: Checked, now: Date): boolean {
	if (order.status === "cancelado") return now.getTime() < order.expiresAt.getTime() + LAST_NEWS_MS;
	return givenUpAt(order) !== undefined;
}

export function isOpen(status: OrderStatus): boolean {
	return openStatuses.includes(status);
}
