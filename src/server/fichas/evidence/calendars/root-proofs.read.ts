import { inArray } from "drizzle-orm";
import type { Day } from "#core/kernel/day.ts";
import { rootProofs } from "#server/fichas/evidence/evidence-log.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

export type RootProof = Pick<typeof rootProofs.$inferSelect, "proof" | "block">;

/** What calendars (OpenTimestamps) gave for these days' roots, as far as any was asked. */
export async function readRootProofs(
	db: Database | Transaction,
	days: Day[],
): Promise<(day: Day) => RootProof | undefined> {
	const { day, proof, block } = rootProofs;
	const rows =
		days.length === 0
			? []
			: await db.select({ day, proof, block }).from(rootProofs).where(inArray(rootProofs.day, days));
	const byDay = new Map(rows.map((row) => [row.day, row]));
	return (asked) => byDay.get(asked);
}
