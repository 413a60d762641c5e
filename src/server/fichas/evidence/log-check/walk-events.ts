import { and, asc, gt, lte, sql } from "drizzle-orm";
import { eventText } from "#core/fichas/evidence/event-chain.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { compareRows } from "./compare-rows.ts";

type LogEvent = typeof evidenceLog.$inferSelect & { odd: boolean };

/** Hashed in some ten milliseconds: whoever else uses this process is not kept waiting for longer. */
const BATCH = 500;
/** A gap of a million is one finding too, and not a million. */
const MOST_OF_A_GAP = 50;

/** The last event that was looked at, and its hash. */
export type EventPlace = { seq: number; hash: string };

/** The next events: their hashes, their order, and the rows they speak of. Nothing when there are none. */
export async function walkEvents(
	db: Database | Transaction,
	from: EventPlace,
): Promise<{ place: EventPlace; events: number; findings: ChainFinding[] } | undefined> {
	const batch = await readBatch(db, from.seq);
	if (batch.length === 0) return undefined;
	const findings: ChainFinding[] = [];
	let last = from;
	for (const event of batch) {
		findings.push(...examine(event, last));
		last = event;
	}
	findings.push(...(await compareRows({ db }, batch)));
	return { place: { seq: last.seq, hash: last.hash }, events: batch.length, findings };
}

function readBatch(db: Database | Transaction, after: number): Promise<LogEvent[]> {
	return db
		.select({
			seq: evidenceLog.seq,
			at: evidenceLog.at,
			kind: evidenceLog.kind,
			fichaId: evidenceLog.fichaId,
			content: evidenceLog.content,
			contentHash: evidenceLog.contentHash,
			previousHash: evidenceLog.previousHash,
			hash: evidenceLog.hash,
			// Finer than what is hashed: nobody but a forger writes that.
			odd: sql<boolean>`${evidenceLog.at} <> date_trunc('milliseconds', ${evidenceLog.at})`,
		})
		.from(evidenceLog)
		.where(and(gt(evidenceLog.seq, after), lte(evidenceLog.seq, Number.MAX_SAFE_INTEGER)))
		.orderBy(asc(evidenceLog.seq))
		.limit(BATCH);
}

function examine(event: LogEvent, before: EventPlace): ChainFinding[] {
	const findings: ChainFinding[] = [];
	for (let seq = before.seq + 1; seq < event.seq && findings.length < MOST_OF_A_GAP; seq++)
		findings.push({ table: "evidence_log", row: String(seq), fault: "missing" });
	const row = String(event.seq);
	const whole =
		!event.odd &&
		!Number.isNaN(event.at.getTime()) &&
		nativeSha256(event.content) === event.contentHash &&
		nativeSha256(eventText({ ...event, at: event.at.toISOString() })) === event.hash;
	if (!whole) findings.push({ table: "evidence_log", row, fault: "altered" });
	else if (findings.length === 0 && event.previousHash !== before.hash)
		findings.push({ table: "evidence_log", row, fault: "does-not-follow" });
	return findings;
}
