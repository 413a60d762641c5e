import { sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import type { Random } from "#server/platform/random.ts";
import type { StandInSettings } from "./settings.ts";
import { readSettings } from "./store-settings.ts";

export type StandInWorld = {
	db: Database;
	clock: Clock;
	random: Random;
	/** Where its pages are seen, and where notices go that name no address of their own. */
	publicUrl: string;
	/** The only bearer it lets in. */
	accessToken: string;
	notificationSecret: string;
	usualSettings: StandInSettings;
};

export const COLLECTOR_ID = 1_467_208_853;

/** One change of the stand-in's state: a transaction, and the provider's own time in it. */
export type StandInTransaction = { tx: Transaction; now: Date; settings: StandInSettings; world: StandInWorld };

export async function inStandInTransaction<Value>(
	world: StandInWorld,
	work: (transaction: StandInTransaction) => Promise<Value>,
): Promise<Value> {
	return world.db.transaction(async (tx) => {
		const settings = await readSettings(tx, world.usualSettings);
		return work({ tx, now: providerNow(world, settings), settings, world });
	});
}

export function providerNow(world: StandInWorld, settings: StandInSettings): Date {
	return new Date(world.clock.now().getTime() + settings.aheadMs);
}

export async function nextNumber({ tx }: StandInTransaction): Promise<number> {
	const { rows } = await tx.execute<{ number: string }>(sql`select nextval('provedor_teste.numbers') as number`);
	return Number(rows[0]?.number);
}
