import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { lateFills } from "./month-part.table.ts";

const filled = new WeakSet<Deps["db"]>();

/** Whether the months of all accounts are kept, and not waiting for being counted once. Remembered once they are. */
export async function isMonthFilled({ db }: Pick<Deps, "db">): Promise<boolean> {
	if (filled.has(db)) return true;
	const waiting = await db.select({ name: lateFills.name }).from(lateFills).where(eq(lateFills.name, "month_parts"));
	if (waiting.length === 0) filled.add(db);
	return waiting.length === 0;
}
