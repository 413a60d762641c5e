import { eq, sql } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { checkoutReminders } from "./checkout-reminder.table.ts";

/** From the link in the mail. Saying so twice is the same as once. */
export async function refuseReminders(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	token: string,
): Promise<Result<true, "unknown-link">> {
	const [refused] = await db
		.update(checkoutReminders)
		.set({ refusedAt: sql`coalesce(${checkoutReminders.refusedAt}, ${clock.now()})` })
		.where(eq(checkoutReminders.addressHash, hashToken(token)))
		.returning({ orderId: checkoutReminders.orderId });
	return refused ? succeed(true) : refuse("unknown-link");
}

export async function isReminderLink({ db }: Pick<Deps, "db">, token: string): Promise<boolean> {
	const [found] = await db
		.select({ orderId: checkoutReminders.orderId })
		.from(checkoutReminders)
		.where(eq(checkoutReminders.addressHash, hashToken(token)));
	return found !== undefined;
}
