import { and, eq, ne } from "drizzle-orm";
import { knownDevices } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";

/** Nobody's: asked for where a name has no account, so that it takes as long. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Whose count a try from this browser belongs to, if the holder of the account has signed in with it before. */
export async function knownDeviceKey(
	{ db }: { db: Deps["db"] | Transaction },
	userId: string | undefined,
	device: string | undefined,
): Promise<string | undefined> {
	if (!device) return undefined;
	const deviceHash = hashToken(device);
	const of = and(eq(knownDevices.userId, userId ?? NOBODY), eq(knownDevices.deviceHash, deviceHash));
	return (await db.$count(knownDevices, of)) > 0 ? `${userId} ${deviceHash}` : undefined;
}

/** Whether any account knows it: a token that we have not given out is not taken over. */
export async function isDeviceOfOurs(tx: Transaction, device: string): Promise<boolean> {
	return (await tx.$count(knownDevices, eq(knownDevices.deviceHash, hashToken(device)))) > 0;
}

/**
 * This browser goes on as known under another token, and no other one does: a copy of the cookie that somebody took
 * is worth nothing afterwards. Other accounts that are used in this browser meet it as a new one.
 */
export async function renewDevice(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	userId: string,
): Promise<string> {
	await forgetDevices(tx, userId, { except: undefined });
	const token = random.token();
	await tx.insert(knownDevices).values({ userId, deviceHash: hashToken(token), createdAt: clock.now() });
	return token;
}

/** All others have to be recognised anew. */
export async function forgetDevices(
	tx: Transaction | Deps["db"],
	userId: string,
	{ except }: { except: string | undefined },
): Promise<void> {
	const others = except ? ne(knownDevices.deviceHash, hashToken(except)) : undefined;
	await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}
