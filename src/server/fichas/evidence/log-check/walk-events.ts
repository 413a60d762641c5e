import { and, asc, gt, lte, sql } from "drizzle-orm";
import { eventText } from "#core/fichas/evidence/event-chain.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { copyRows, type FieldReader } from "#server/platform/db/copy-rows.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { compareRows } from "./compare-rows.ts";

/** An event as it was read, and whether it is what its own hash says. */
type ReadEvent = {
	seq: number;
	at: string | undefined;
	kind: string;
	fichaId: string;
	content: string;
	previousHash: string;
	hash: string;
	whole: boolean;
};

/** Hashed as they come, some at a time: whoever else uses this process is not kept waiting for it. */
const BATCH = 1000;
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
	// Asked for before this batch is looked at: the database is at its rows meanwhile, and at the events that come next.
	const compared = compareRows(db, batch);
	if (batch.length === BATCH) readAhead(db, end.seq);
	const findings: ChainFinding[] = [];
	const goBack: number[] = [];
	let last = from;
	for (const event of batch) {
		const found = follow(event, last);
		findings.push(...found);
		const { whole, at } = event;
		// Both as RFC 3339 with milliseconds in UTC: their texts are in the order of time.
		if (whole && at !== undefined && last.at !== undefined && at < last.at) goBack.push(event.seq);
		last = { seq: event.seq, hash: event.hash, at: whole ? at : last.at };
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

function named(seq: number, fault: ChainFinding["fault"]): ChainFinding {
	return { table: "evidence_log", row: String(seq), fault };
}

type Ahead = { after: number; batch: Promise<ReadEvent[]> };
/** By connection: what is read within a transaction is of that one alone. */
const ahead = new WeakMap<Database | Transaction, Ahead>();

function takeBatch(db: Database | Transaction, after: number): Promise<ReadEvent[]> {
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

async function readBatch(db: Database | Transaction, after: number): Promise<ReadEvent[]> {
	const { seq, at, kind, fichaId, content, contentHash, previousHash, hash } = evidenceLog;
	const next = and(gt(seq, after), lte(seq, Number.MAX_SAFE_INTEGER));
	const batch: ReadEvent[] = [];
	await copyRows(
		db,
		sql`select ${seq}, ${at}, ${kind}, ${fichaId}::text, ${content}, ${contentHash}, ${previousHash}, ${hash}
			from ${evidenceLog} where ${next} order by ${asc(seq)} limit ${BATCH}`,
		(row) => batch.push(readEvent(row)),
	);
	return batch;
}

function readEvent(row: FieldReader): ReadEvent {
	const seq = Number(row.bigint());
	// Nobody but a forger writes a moment finer than what is hashed: such a one has no text.
	const at = row.moment()?.toISOString();
	const kind = row.text() ?? "";
	const fichaId = row.text() ?? "";
	const content = row.bytes() ?? Buffer.alloc(0);
	const [contentHash, previousHash, hash] = [row.text() ?? "", row.text() ?? "", row.text() ?? ""];
	const whole =
		at !== undefined &&
		nativeSha256(content) === contentHash &&
		nativeSha256(eventText({ seq, at, kind, fichaId, contentHash, previousHash })) === hash;
	return { seq, at, kind, fichaId, content: content.toString(), previousHash, hash, whole };
}

function follow({ seq: at, whole, previousHash }: ReadEvent, before: EventPlace): ChainFinding[] {
	const findings: ChainFinding[] = [];
	for (let seq = before.seq + 1; seq < at && findings.length < MOST_OF_A_GAP; seq++)
		findings.push(named(seq, "missing"));
	if (!whole) findings.push(named(at, "altered"));
	else if (findings.length === 0 && previousHash !== before.hash) findings.push(named(at, "does-not-follow"));
	return findings;
}
