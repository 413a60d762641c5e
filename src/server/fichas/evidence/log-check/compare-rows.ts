import { sql } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { isOfOtherLog } from "#server/fichas/evidence/log-world.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { compareAddenda } from "./compare-addenda.ts";
import { compareIdentityPhotos } from "./compare-identity-photos.ts";
import { compareModels } from "./compare-models.ts";
import { compareReturned } from "./compare-returned.ts";
import { compareSealedAddenda, compareSealedAnswers, compareSeals, compareStamps } from "./compare-seals.ts";
import { findEmptied, findRemoved } from "./emptied-fichas.read.ts";
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
];

/** Whether the rows that these events speak of still say the same. */
export async function compareRows(db: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const byKind = Map.groupBy(events, ({ kind }) => kind);
	const asked = looks.flatMap(([kind, look]) => {
		const told = byKind.get(kind)?.map(withContent);
		return told ? [() => look(db, told)] : [];
	});
	const findings: ChainFinding[] = [];
	let next = asked.shift()?.();
	while (next) {
		const compare = await next;
		// The database looks up the next rows while these are hashed.
		next = asked.shift()?.();
		findings.push(...compare());
	}
	return findings;
}

async function compareDocuments(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ fichaId }) => fichaId);
	const rows = await db
		.select({
			id: fichas.id,
			hash: fichas.documentHash,
			document: sql<string | null>`${fichas.document}::text`,
			acceptance: sql<string | null>`${fichas.senderEvidence}::text`,
			// A ficha of this log that calls itself one of the other would be passed over elsewhere.
			isOther: isOfOtherLog,
		})
		.from(fichas)
		.where(among(fichas.id, ids))
		.execute();
	const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
	const gone = ids.filter((id) => !byId.has(id));
	const removed = await findRemoved(db, gone);
	const isEmpty = ({ fichaId, said }: ToldEvent) => {
		const row = byId.get(fichaId);
		return row !== undefined && (row.document === null || (row.acceptance === null && said.aceite !== undefined));
	};
	const emptied = await findEmptied(db, events.filter(isEmpty));
	return () =>
		events.flatMap(({ fichaId, said }) => {
			const row = byId.get(fichaId);
			if (!row && removed.has(fichaId)) return [];
			const isThere = (text: string | null, hash: string | undefined) =>
				text === null ? emptied.has(fichaId) : hasHash(text, hash);
			const whole =
				row !== undefined &&
				row.hash === said.documentHash &&
				!row.isOther &&
				isThere(row.document, said.documentHash) &&
				// What was sent before it was kept has none, and its event says none.
				((row.acceptance === null && said.aceite === undefined) || isThere(row.acceptance, said.aceite));
			return whole ? [] : [finding("fichas", fichaId, row)];
		});
}

async function compareEvidence(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ said }) => said.signatario ?? "").filter(isId);
	const { id, status, evidenceHash } = fichaSigners;
	const evidence = sql<string | null>`${fichaSigners.evidence}::text`;
	const rows = await db
		.select({ id, status, evidenceHash, evidence })
		.from(fichaSigners)
		.where(among(id, ids))
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	const emptied = await findEmptied(
		db,
		events.filter(({ said }) => byId.get(said.signatario ?? "")?.evidence === null),
	);
	const photos = await compareIdentityPhotos(db, rows);
	return () => [
		...photos,
		...events.flatMap(({ fichaId, said }) => {
			const { signatario = "" } = said;
			const row = byId.get(signatario);
			const isThere = row?.evidence ? hasHash(row.evidence, said.evidenceHash) : emptied.has(fichaId);
			const whole = row?.status === "assinou" && row.evidenceHash === said.evidenceHash && isThere;
			return whole ? [] : [finding("ficha_signers", signatario, row)];
		}),
	];
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

function withContent({ seq, kind, fichaId, content }: LogEvent): ToldEvent {
	try {
		return { seq, kind, fichaId, content, said: readEventContent(content) };
	} catch {
		return { seq, kind, fichaId, content, said: {} };
	}
}
