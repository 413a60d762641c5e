import { eq } from "drizzle-orm";
import { compareWithMark, type HighWaterMark } from "#core/fichas/evidence/high-water-mark.ts";
import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { dailyRoots, evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { hashOfRow } from "#server/fichas/evidence/read-root.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { readMark } from "./mark-file.ts";

/** Whether the database still has what it had when this machine's mark was taken. A machine without one knows nothing. */
export async function compareMark(deps: Pick<Deps, "db" | "config">): Promise<ChainFinding[]> {
	const mark = await readMark(deps);
	if (mark === "none") return [];
	if (mark === "altered") return [{ table: "log_mark", row: "log-mark.json", fault: "altered" }];
	return findBehind(deps, mark);
}

/** The same for any mark: of a backup, of a receipt. */
export async function findBehind(
	{ db }: { db: Database | Transaction },
	mark: Pick<HighWaterMark, "head" | "root">,
): Promise<ChainFinding[]> {
	const [event] = await db
		.select({ hash: evidenceLog.hash })
		.from(evidenceLog)
		.where(eq(evidenceLog.seq, mark.head.seq));
	const [root] = mark.root ? await db.select().from(dailyRoots).where(eq(dailyRoots.number, mark.root.number)) : [];
	const found = compareWithMark(mark, { event: event?.hash, root: root && (hashOfRow(root) ?? "") });
	return found.map(({ what, number, fault }) => ({ table: "log_mark", row: `${what} ${number}`, fault }));
}
