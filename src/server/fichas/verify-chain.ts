import { asc, gt, sql } from "drizzle-orm";
import { CHAIN_START, contentHash, eventHash } from "#core/fichas/event-chain.ts";
import type { Json } from "#core/kernel/canonical-json.ts";
import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "./chain-finding.ts";
import { evidenceLog } from "./evidence-log.table.ts";
import { verifyRoots } from "./verify-roots.ts";
import { findRowsWithoutEvents, verifyRowsOf } from "./verify-rows.ts";

type LogEvent = typeof evidenceLog.$inferSelect & { odd: boolean };

const BATCH = 2_000;
const MOST_FINDINGS = 200;

/** Walks the whole log and everything it speaks of: hashes, order, rows, sealed files' hashes, signed roots. */
export async function verifyChain(deps: Pick<Deps, "db">): Promise<{ events: number; findings: ChainFinding[] }> {
	const findings: ChainFinding[] = [];
	let last = { seq: 0, hash: CHAIN_START };
	let events = 0;
	for (;;) {
		const batch = await readBatch(deps, last.seq);
		if (batch.length === 0) break;
		for (const event of batch) {
			findings.push(...verifyEvent(event, last));
			last = event;
		}
		findings.push(...(await verifyRowsOf(deps, batch)));
		events += batch.length;
		if (findings.length > MOST_FINDINGS) return { events, findings: findings.slice(0, MOST_FINDINGS) };
	}
	findings.push(...(await findRowsWithoutEvents(deps)), ...(await verifyRoots(deps)));
	return { events, findings };
}

function readBatch({ db }: Pick<Deps, "db">, after: number): Promise<LogEvent[]> {
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
		.where(gt(evidenceLog.seq, after))
		.orderBy(asc(evidenceLog.seq))
		.limit(BATCH);
}

function verifyEvent(event: LogEvent, before: { seq: number; hash: string }): ChainFinding[] {
	const findings: ChainFinding[] = [];
	for (let seq = before.seq + 1; seq < event.seq && findings.length < MOST_FINDINGS; seq++)
		findings.push({ table: "evidence_log", row: String(seq), fault: "missing" });
	const { content, odd, at, ...rest } = event;
	const row = String(event.seq);
	const whole =
		!odd && hashOf(content) === event.contentHash && eventHash({ ...rest, at: at.toISOString() }) === event.hash;
	if (!whole) findings.push({ table: "evidence_log", row, fault: "altered" });
	else if (findings.length === 0 && event.previousHash !== before.hash)
		findings.push({ table: "evidence_log", row, fault: "does-not-follow" });
	return findings;
}

function hashOf(content: string): string | undefined {
	try {
		return contentHash(JSON.parse(content) as Json);
	} catch {
		return undefined;
	}
}
