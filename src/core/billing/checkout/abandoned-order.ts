import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import type { OrderKind, OrderStatus } from "./order-status.ts";

/** Time to find the card, to ask somebody, or to come back by oneself. */
export const ABANDONED_AFTER_MS = 3 * HOUR_MS;
/** Later the payment page is closing, and the purchase is hardly in anybody's mind. */
export const REMINDED_UNTIL_MS = 20 * HOUR_MS;
/** Anybody can type anybody's address: whatever is opened with it meanwhile, it is written to once. */
export const REMINDED_AGAIN_AFTER_MS = 90 * DAY_MS;

type Order = { kind: OrderKind; status: OrderStatus; createdAt: Date };

/** Whether its buyer is reminded of it now: a plan chosen and not paid, with nothing on its way. */
export function isAbandoned({ kind, status, createdAt }: Order, now: Date): boolean {
	const age = now.getTime() - createdAt.getTime();
	const waits = status === "criado" || status === "aberto";
	return kind === "plano" && waits && age >= ABANDONED_AFTER_MS && age < REMINDED_UNTIL_MS;
}
