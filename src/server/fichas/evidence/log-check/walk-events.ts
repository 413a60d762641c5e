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

/** The last event that was looked at, its hash and its time. A mark of before times were compared has none. */
export type EventPlace = { seq: number; hash: string; at?: string | undefined };

/** The next events: their hashes, their order, and the rows they speak of. Nothing when there are none. */
export async function walkEvents(
	db: Database | Transaction,
	from: EventPlace,
): Promise<{ place: EventPlace; events: number; findings: ChainFinding[] } | undefined> {
	const batch = await takeBatch(db, from.seq);
	const end = batch.at(-1);
	if (!end) return undefined;
	// Begun before the events are hashed: the database is at it meanwhile, and at the events that come next.
	const compared = compareRows(db, batch);
	if (batch.length === BATCH) readAhead(db, end.seq);
	const findings: ChainFinding[] = [];
	const goBack: number[] = [];
	let last = from;
	for (const event of batch) {
		const at = momentIn(event);
		const found = examine(event, at, last);
		findings.push(...found);
		const isAltered = found.some(({ fault }) => fault === "altered");
		// Both as RFC 3339 with milliseconds in UTC: their texts are in the order of time.
		if (!isAltered && at !== undefined && last.at !== undefined && at < last.at) goBack.push(event.seq);
		last = { seq: event.seq, hash: event.hash, at: isAltered ? last.at : at };
	}
	const ofRows = await compared;
	if (goBack.length > 0) {
		const first = await firstOrdered(db);
		for (const seq of goBack) if (seq >= first) findings.push(named(seq, "does-not-follow"));
	}
	findings.push(...ofRows);
	return { place: last, events: batch.length, findings };
}

/** From which event on times never go back: before roots of version 2 they could, by the clocks of several machines. */
async function firstOrdered(db: Database | Transaction): Promise<number> {
	const { rows } = await db.execute<{ old: boolean; ordered: string | null }>(sql`
		select exists (select 1 from daily_roots where version = 1) as old,
			(select first_seq + size from daily_roots where version = 2 order by number limit 1)::text as ordered`);
	if (!rows[0]?.old) return 1;
	return rows[0].ordered === null ? Number.POSITIVE_INFINITY : Number(rows[0].ordered);
}

function momentIn({ at }: LogEvent): string | undefined {
	return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function named(seq: number, fault: ChainFinding["fault"]): ChainFinding {
	return { table: "evidence_log", row: String(seq), fault };
}

type Ahead = { after: number; batch: Promise<LogEvent[]> };
/** By connection: what is read within a transaction is of that one alone. */
const ahead = new WeakMap<Database | Transaction, Ahead>();

function takeBatch(db: Database | Transaction, after: number): Promise<LogEvent[]> {
	const found = ahead.get(db);
	ahead.delete(db);
	return found?.after === after ? found.batch : readBatch(db, after);
}

function readAhead(db: Database | Transaction, after: number): void {
	const batch = readBatch(db, after);
	// Whoever stops here never asks for it.
	batch.catch(() => {});
	ahead.set(db, { after, batch });
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
		.limit(BATCH)
		.execute();
}

function examine(event: LogEvent, at: string | undefined, before: EventPlace): ChainFinding[] {
	const findings: ChainFinding[] = [];
	for (let seq = before.seq + 1; seq < event.seq && findings.length < MOST_OF_A_GAP; seq++)
		findings.push(named(seq, "missing"));
	const whole =
		!event.odd &&
		at !== undefined &&
		nativeSha256(event.content) === event.contentHash &&
		nativeSha256(eventText({ ...event, at })) === event.hash;
	if (!whole) findings.push(named(event.seq, "altered"));
	else if (findings.length === 0 && event.previousHash !== before.hash)
		findings.push(named(event.seq, "does-not-follow"));
	return findings;
}
