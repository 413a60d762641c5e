import { and, eq } from "drizzle-orm";
import { addressRequests } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Purpose = (typeof addressRequests.$inferSelect)["purpose"];

/** Notes that somebody asked for this address, known or not. The address stays out of the queue. */
export async function writeAddressRequest(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	purpose: Purpose,
	email: string,
): Promise<string> {
	const id = random.uuid();
	await tx.insert(addressRequests).values({ id, purpose, email, createdAt: clock.now() });
	return id;
}

/** The address that was asked for; the request stays. */
export async function readAddressRequest(
	{ db }: Pick<Deps, "db">,
	purpose: Purpose,
	id: string,
): Promise<string | undefined> {
	const [found] = await db
		.select({ email: addressRequests.email })
		.from(addressRequests)
		.where(and(eq(addressRequests.id, id), eq(addressRequests.purpose, purpose)));
	return found?.email;
}

export async function forgetAddressRequest({ db }: Pick<Deps, "db">, id: string): Promise<void> {
	await db.delete(addressRequests).where(eq(addressRequests.id, id));
}

/** The address that was asked for, once: the request is gone with the transaction that takes it. */
export async function takeAddressRequest(tx: Transaction, purpose: Purpose, id: string): Promise<string | undefined> {
	const [taken] = await tx
		.delete(addressRequests)
		.where(and(eq(addressRequests.id, id), eq(addressRequests.purpose, purpose)))
		.returning({ email: addressRequests.email });
	return taken?.email;
}
