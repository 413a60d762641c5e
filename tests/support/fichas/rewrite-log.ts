import { asc } from "drizzle-orm";
import { CHAIN_START, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { tamper } from "./tamper.ts";

/** As somebody with the database and both keys could: one event says something else, and all from it on is made anew. */
export async function rewriteLog(deps: TestDeps, seq: number): Promise<void> {
	const rows = await deps.db.select().from(evidenceLog).orderBy(asc(evidenceLog.seq));
	let before = CHAIN_START;
	const values: string[] = [];
	for (const row of rows) {
		const content = row.seq === seq ? canonicalJson({ forjado: true }) : row.content;
		const { kind, fichaId } = row;
		const event = linkEvent(
			{ seq: row.seq, at: row.at.toISOString(), kind, fichaId, contentHash: sha256Hex(content) },
			before,
		);
		before = event.hash;
		const texts = [event.at, kind, fichaId, content, event.contentHash, event.previousHash, event.hash];
		values.push(`(${row.seq}, ${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")})`);
	}
	await tamper(
		deps,
		"delete from evidence_log",
		`delete from merkle_nodes where day in (select day from daily_roots where first_seq + size > ${seq})`,
		`delete from daily_roots where first_seq + size > ${seq}`,
		`insert into evidence_log (seq, at, kind, ficha_id, content, content_hash, previous_hash, hash) values ${values.join(", ")}`,
	);
	await signDailyRoots(deps);
}
