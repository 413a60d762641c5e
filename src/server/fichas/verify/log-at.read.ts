import { eq, inArray } from "drizzle-orm";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import type { LogAnswer, Places } from "#core/fichas/verify/compare-history.ts";
import { checkRoot } from "#core/fichas/verify/verify-proof.ts";
import type { CheckSecond } from "#core/fichas/verify/verify-second-signature.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { dailyRoots, evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { proveEvent } from "#server/fichas/evidence/prove-event.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";

/**
 * What the log has today in these places; null where it has nothing that holds. An event that no longer leads to its
 * day's signed root counts as none, whatever its row says. Writes nothing, tells hashes only. The caller has made sure
 * that it is one question's worth (`questionsOf`): nothing is left out here.
 */
export async function readLogAt(deps: Pick<Deps, "db" | "pins">, { seqs, days }: Places): Promise<LogAnswer> {
	const roots = days.length === 0 ? [] : await deps.db.select().from(dailyRoots).where(inArray(dailyRoots.day, days));
	const hashes = new Map(
		roots.map((row) => {
			const root = rootOf(row);
			return [row.day, root ? rootHash(root) : null] as const;
		}),
	);
	const events = [];
	for (const seq of seqs) events.push(await readEventAt(deps, seq));
	return { events, roots: days.map((day) => ({ day, hash: hashes.get(day) ?? null })) };
}

const checkSecond: CheckSecond = async (key, content, signature) => isSecondSignature(key, content, signature);

async function readEventAt(deps: Pick<Deps, "db" | "pins">, seq: number): Promise<LogAnswer["events"][number]> {
	const proven = await proveEvent(deps, seq);
	if (proven.ok) {
		const { event, root } = proven.value;
		const { certificates } = await deps.pins();
		const checks = await checkRoot(proven.value, [...certificates.keys()], checkSecond);
		const holds = checks.every(({ what, outcome }) => outcome !== "fault" || what === "stamp");
		return { seq, hash: holds ? event.hash : null, day: root.day };
	}
	if (proven.reason !== "not-yet") return { seq, hash: null };
	const [row] = await deps.db
		.select({ hash: evidenceLog.hash, at: evidenceLog.at })
		.from(evidenceLog)
		.where(eq(evidenceLog.seq, seq));
	return { seq, hash: row?.hash ?? null, day: row && dayIn(BRAZIL_ZONE, row.at) };
}
