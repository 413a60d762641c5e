import { and, asc, type Column, eq, inArray, type SQL, sql } from "drizzle-orm";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { isId } from "#core/kernel/ids.ts";
import { addenda, sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { type EventContent, readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { hasHash } from "./hash-evidence.ts";

type Db = { db: Database | Transaction };
type LogEvent = { seq: number; kind: string; fichaId: string; content: string };

/** Whether the rows that these events speak of still say the same. */
export async function compareRows(deps: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const of = (kind: string) => events.filter((event) => event.kind === kind);
	return [
		...(await verifyDocuments(deps, of("enviada"))),
		...(await verifyEvidence(deps, of("assinada-por"))),
		...(await verifySealed(deps, of("selada"))),
		...(await verifyStamps(deps, of("carimbada"))),
		...(await verifyAnswers(deps, of("respondida"))),
		...(await verifySealedAnswers(deps, of("resposta-selada"))),
		...(await verifyAddenda(deps, [...of("contestada-por"), ...of("contestacao-respondida")])),
		...(await verifySealedAddenda(deps, of("adendo-selado"))),
	];
}

async function verifyDocuments({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map(({ fichaId }) => fichaId);
	const rows =
		ids.length === 0
			? []
			: await db
					.select({ id: fichas.id, document: fichas.document, documentHash: fichas.documentHash })
					.from(fichas)
					.where(among(fichas.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	const removed = await findRemoved(
		{ db },
		ids.filter((id) => !byId.has(id)),
	);
	const emptied = await findEmptied(
		{ db },
		rows.filter(({ document }) => document === null).map(({ id }) => id),
	);
	return events.flatMap((event) => {
		const row = byId.get(event.fichaId);
		const said = read(event).documentHash;
		if (!row && removed.has(event.fichaId)) return [];
		const isThere = row?.document ? hashOf(row.document) === said : emptied.has(event.fichaId);
		return row?.documentHash === said && isThere ? [] : [finding("fichas", event.fichaId, row)];
	});
}

/** Of these, the ones whose content went by its term: only the log can say so, a column cannot. */
async function findEmptied({ db }: Db, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const { seq, at, kind, content, fichaId } = evidenceLog;
	const told = await db
		.select({ seq, at, kind, content, fichaId })
		.from(evidenceLog)
		.where(and(among(fichaId, ids), inArray(kind, ["enviada", "removida-por-prazo"])))
		.orderBy(asc(seq));
	const byFicha = Map.groupBy(told, (event) => event.fichaId);
	return new Set([...byFicha].filter(([, events]) => removalIn(events)).map(([id]) => id));
}

/** What nobody had answered goes with its account; the log keeps that it was there, and that it went. */
async function findRemoved({ db }: Db, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const gone = and(among(evidenceLog.fichaId, ids), eq(evidenceLog.kind, "excluida-com-a-conta"));
	const rows = await db.select({ id: evidenceLog.fichaId }).from(evidenceLog).where(gone);
	return new Set(rows.map(({ id }) => id));
}

async function verifyEvidence({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map((event) => read(event).signatario ?? "").filter(isId);
	const { id, status, evidenceHash: kept } = fichaSigners;
	const evidence = sql<string | null>`${fichaSigners.evidence}::text`;
	const rows =
		ids.length === 0
			? []
			: await db.select({ id, status, evidenceHash: kept, evidence }).from(fichaSigners).where(among(id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	const emptied = await findEmptied({ db }, withoutEvidence(events, rows, "signatario"));
	return events.flatMap((event) => {
		const { signatario = "", evidenceHash } = read(event);
		const row = byId.get(signatario);
		const isThere = row?.evidence ? hasHash(row.evidence, evidenceHash) : emptied.has(event.fichaId);
		const whole = row?.status === "assinou" && row.evidenceHash === evidenceHash && isThere;
		return whole ? [] : [finding("ficha_signers", signatario, row)];
	});
}

async function verifySealed({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map(({ fichaId }) => fichaId);
	const rows =
		ids.length === 0 ? [] : await db.select().from(sealedDocuments).where(among(sealedDocuments.fichaId, ids));
	const byId = new Map(rows.map((row) => [row.fichaId, row]));
	return events.flatMap((event) => {
		const row = byId.get(event.fichaId);
		return isSealedSo(row, event) ? [] : [finding("sealed_documents", event.fichaId, row)];
	});
}

async function verifyStamps({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map(({ fichaId }) => fichaId);
	const rows =
		ids.length === 0 ? [] : await db.select().from(sealedDocuments).where(among(sealedDocuments.fichaId, ids));
	const byId = new Map(rows.map((row) => [row.fichaId, row]));
	return events.flatMap((event) => {
		const row = byId.get(event.fichaId);
		const { carimboSha256, autoridade } = read(event);
		const token = row?.timestampToken;
		const whole = token && nativeSha256(token) === carimboSha256 && row.timestampAuthority === autoridade;
		return whole ? [] : [finding("sealed_documents", event.fichaId, row)];
	});
}

async function verifyAnswers({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map((event) => read(event).respondente ?? "").filter(isId);
	const rows = ids.length === 0 ? [] : await db.select().from(proposalAnswers).where(among(proposalAnswers.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	const emptied = await findEmptied({ db }, withoutEvidence(events, rows, "respondente"));
	return events.flatMap((event) => {
		const { respondente = "", evidenceHash } = read(event);
		const row = byId.get(respondente);
		const isThere = row?.evidence ? hashOf(row.evidence) === evidenceHash : emptied.has(event.fichaId);
		return row?.evidenceHash === evidenceHash && isThere ? [] : [finding("proposal_answers", respondente, row)];
	});
}

/** The fichas of those events whose rows have no evidence. */
function withoutEvidence(
	events: LogEvent[],
	rows: { id: string; evidence: unknown }[],
	who: "signatario" | "respondente" | "adendo",
): string[] {
	const empty = new Set(rows.filter(({ evidence }) => evidence === null).map(({ id }) => id));
	return empty.size === 0
		? []
		: events.filter((event) => empty.has(read(event)[who] ?? "")).map(({ fichaId }) => fichaId);
}

async function verifySealedAnswers({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map((event) => read(event).respondente ?? "").filter(isId);
	const rows = ids.length === 0 ? [] : await db.select().from(sealedAnswers).where(among(sealedAnswers.answerId, ids));
	const byId = new Map(rows.map((row) => [row.answerId, row]));
	return events.flatMap((event) => {
		const { respondente = "" } = read(event);
		const row = byId.get(respondente);
		return isSealedSo(row, event) ? [] : [finding("sealed_answers", respondente, row)];
	});
}

async function verifyAddenda({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map((event) => read(event).adendo ?? "").filter(isId);
	const rows = ids.length === 0 ? [] : await db.select().from(addenda).where(among(addenda.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	const emptied = await findEmptied({ db }, withoutEvidence(events, rows, "adendo"));
	return events.flatMap((event) => {
		const { adendo = "", evidenceHash, protocolo, contestacao, signatario } = read(event);
		const row = byId.get(adendo);
		const isThere = row?.evidence ? hashOf(row.evidence) === evidenceHash : emptied.has(event.fichaId);
		const whole =
			row !== undefined &&
			row.evidenceHash === evidenceHash &&
			row.protocolo === protocolo &&
			row.fichaId === event.fichaId &&
			(row.answersId ?? undefined) === contestacao &&
			(row.signerId ?? undefined) === signatario &&
			isThere;
		return whole ? [] : [finding("addenda", adendo, row)];
	});
}

async function verifySealedAddenda({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map((event) => read(event).adendo ?? "").filter(isId);
	const rows =
		ids.length === 0 ? [] : await db.select().from(sealedAddenda).where(among(sealedAddenda.addendumId, ids));
	const byId = new Map(rows.map((row) => [row.addendumId, row]));
	return events.flatMap((event) => {
		const { adendo = "" } = read(event);
		const row = byId.get(adendo);
		return isSealedSo(row, event) ? [] : [finding("sealed_addenda", adendo, row)];
	});
}

type SealedRow = {
	eventSeq: number;
	sha256: string;
	protocolo: string;
	bytes: number;
	certificate: string;
	sealedAt: Date;
};

/** Whether the row of a sealed file says what the event of its sealing says. */
function isSealedSo(row: SealedRow | undefined, event: LogEvent): boolean {
	const { sha256, protocolo, bytes, certificado, seladaEm } = read(event);
	return (
		row?.eventSeq === event.seq &&
		row.sha256 === sha256 &&
		row.protocolo === protocolo &&
		row.bytes === bytes &&
		row.certificate === certificado &&
		isSameMoment(row.sealedAt, seladaEm)
	);
}

function isSameMoment(kept: Date, said: string | undefined): boolean {
	return said !== undefined && kept.getTime() === Date.parse(said);
}

/** One parameter for all of them: five hundred cost more to write down than to look up. */
function among(column: Column, ids: string[]): SQL {
	return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}

function finding(table: ChainFinding["table"], row: string, found: unknown): ChainFinding {
	return { table, row, fault: found ? "altered" : "missing" };
}

function read({ content }: LogEvent): EventContent {
	try {
		return readEventContent(content);
	} catch {
		return {};
	}
}

function hashOf(content: Json): string | undefined {
	try {
		return nativeSha256(canonicalJson(content));
	} catch {
		return undefined;
	}
}
