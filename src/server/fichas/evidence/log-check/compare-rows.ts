import { sql } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { compareAddenda } from "./compare-addenda.ts";
import { compareCommitments } from "./compare-commitments.ts";
import { compareDocuments } from "./compare-documents.ts";
import { compareEvidence } from "./compare-evidence.ts";
import { compareModels } from "./compare-models.ts";
import { compareEntries } from "./compare-offline.ts";
import { compareReturned } from "./compare-returned.ts";
import { compareSealedAddenda, compareSealedAnswers, compareSeals, compareStamps } from "./compare-seals.ts";
import { findEmptied } from "./emptied-fichas.read.ts";
import { hasHash } from "./hash-evidence.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

type LogEvent = Omit<ToldEvent, "said">;

/** What each kind of event speaks of: reads those rows, and gives back what is left to do without the database. */
const looks: [kind: string, look: (db: Db, events: ToldEvent[]) => Promise<Compare>][] = [
	["enviada", compareDocuments],
	["assinada-por", compareEvidence],
	["selada", compareSeals],
	["carimbada", compareStamps],
	["respondida", compareAnswers],
	["resposta-selada", compareSealedAnswers],
	["contestada-por", compareAddenda],
	["contestacao-respondida", compareAddenda],
	["adendo-selado", compareSealedAddenda],
	["modelo-publicado", compareModels],
	["devolvida-assinada", compareReturned],
	["compromisso-sem-conexao", compareCommitments],
];

/** Whether the rows that these events speak of still say the same. */
export async function compareRows(db: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const byKind = Map.groupBy(events, ({ kind }) => kind);
	const findings: ChainFinding[] = [];
	for (const [kind, look] of looks) {
		const told = byKind.get(kind)?.map(withContent);
		if (!told) continue;
		const compare = await look(db, told);
		findings.push(...compare());
	}
	// Few have it: looked for as it is written, and only those are read again.
	const offline = events.filter(({ content }) => content.includes('"semConexao":'));
	if (offline.length > 0) findings.push(...(await compareEntries(db, offline.map(withContent))));
	return findings;
}

async function compareAnswers(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ said }) => said.respondente ?? "").filter(isId);
	const { id, evidenceHash } = proposalAnswers;
	const evidence = sql<string | null>`${proposalAnswers.evidence}::text`;
	const rows = await db.select({ id, evidenceHash, evidence }).from(proposalAnswers).where(among(id, ids)).execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	const emptied = await findEmptied(
		db,
		events.filter(({ said }) => byId.get(said.respondente ?? "")?.evidence === null),
	);
	return () =>
		events.flatMap(({ fichaId, said }) => {
			const { respondente = "" } = said;
			const row = byId.get(respondente);
			const isThere = row?.evidence ? hasHash(row.evidence, said.evidenceHash) : emptied.has(fichaId);
			const whole = row?.evidenceHash === said.evidenceHash && isThere;
			return whole ? [] : [finding("proposal_answers", respondente, row)];
		});
}

function withContent({ seq, at, kind, fichaId, content }: LogEvent): ToldEvent {
	try {
		return { seq, at, kind, fichaId, content, said: readEventContent(content) };
	} catch {
		return { seq, at, kind, fichaId, content, said: {} };
	}
}
