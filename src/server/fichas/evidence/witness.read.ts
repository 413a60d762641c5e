import { desc } from "drizzle-orm";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import type { Witness } from "#core/fichas/evidence/witness.ts";
import type { Deps } from "#server/deps.ts";
import { evidenceLog } from "./evidence-log.table.ts";
import { readLastRoot, rootOf } from "./read-root.ts";

/** Where the log stands now; undefined before its first event. The root first: what follows it is never behind it. */
export async function readWitnessNow({ db }: Pick<Deps, "db">): Promise<Witness | undefined> {
	const last = await readLastRoot(db);
	const [head] = await db
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash })
		.from(evidenceLog)
		.orderBy(desc(evidenceLog.seq))
		.limit(1);
	if (!head) return undefined;
	const root = last && rootOf(last);
	return { head, root: root ? { day: root.day, hash: rootHash(root) } : null };
}
