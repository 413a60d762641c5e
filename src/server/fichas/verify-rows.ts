import { eq, inArray, sql } from "drizzle-orm";
import { documentHash, type FichaDocument } from "#core/fichas/document.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "./chain-finding.ts";
import { fichaSigners, fichas, sealedDocuments } from "./ficha.table.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

type Db = Pick<Deps, "db">;
type LogEvent = { seq: number; kind: string; fichaId: string; content: string };
type Content = {
	documentHash?: string;
	evidenceHash?: string;
	signatario?: string;
	respondente?: string;
	sha256?: string;
};

/** Whether the rows that these events speak of still say the same. */
export async function verifyRowsOf(deps: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const of = (kind: string) => events.filter((event) => event.kind === kind);
	return [
		...(await verifyDocuments(deps, of("enviada"))),
		...(await verifyEvidence(deps, of("assinada-por"))),
		...(await verifySealed(deps, of("selada"))),
		...(await verifyAnswers(deps, of("respondida"))),
	];
}

async function verifyDocuments({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map(({ fichaId }) => fichaId);
	const rows = ids.length === 0 ? [] : await db.select().from(fichas).where(inArray(fichas.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return events.flatMap((event) => {
		const row = byId.get(event.fichaId);
		const said = read(event).documentHash;
		const whole = row?.documentHash === said && row?.document && hashOfDocument(row.document) === said;
		return whole ? [] : [finding("fichas", event.fichaId, row)];
	});
}

async function verifyEvidence({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map((event) => read(event).signatario).filter((id) => id !== undefined);
	const rows = ids.length === 0 ? [] : await db.select().from(fichaSigners).where(inArray(fichaSigners.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return events.flatMap((event) => {
		const { signatario = "", evidenceHash } = read(event);
		const row = byId.get(signatario);
		const whole =
			row?.status === "assinou" &&
			row.evidenceHash === evidenceHash &&
			sha256Hex(canonicalJson(row.evidence as Json)) === evidenceHash;
		return whole ? [] : [finding("ficha_signers", signatario, row)];
	});
}

async function verifySealed({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map(({ fichaId }) => fichaId);
	const rows =
		ids.length === 0 ? [] : await db.select().from(sealedDocuments).where(inArray(sealedDocuments.fichaId, ids));
	const byId = new Map(rows.map((row) => [row.fichaId, row]));
	return events.flatMap((event) => {
		const row = byId.get(event.fichaId);
		const whole = row?.sha256 === read(event).sha256 && row?.eventSeq === event.seq;
		return whole ? [] : [finding("sealed_documents", event.fichaId, row)];
	});
}

async function verifyAnswers({ db }: Db, events: LogEvent[]): Promise<ChainFinding[]> {
	const ids = events.map((event) => read(event).respondente).filter((id) => id !== undefined);
	const rows = ids.length === 0 ? [] : await db.select().from(proposalAnswers).where(inArray(proposalAnswers.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return events.flatMap((event) => {
		const { respondente = "", evidenceHash } = read(event);
		const row = byId.get(respondente);
		const whole =
			row?.evidenceHash === evidenceHash && sha256Hex(canonicalJson(row?.evidence as Json)) === evidenceHash;
		return whole ? [] : [finding("proposal_answers", respondente, row)];
	});
}

/** The other way round: a signature or a seal that the log does not know was put in by hand, or its event was taken. */
export async function findRowsWithoutEvents({ db }: Db): Promise<ChainFinding[]> {
	const known = (kind: string) => sql`select 1 from evidence_log e where e.kind = ${kind} and e.ficha_id =`;
	const signers = await db
		.select({ id: fichaSigners.id })
		.from(fichaSigners)
		.where(
			sql`${eq(fichaSigners.status, "assinou")} and not exists (${known("assinada-por")} ${fichaSigners.fichaId} and e.content::jsonb ->> 'signatario' = ${fichaSigners.id}::text)`,
		)
		.limit(100);
	const sealed = await db
		.select({ id: sealedDocuments.fichaId })
		.from(sealedDocuments)
		.where(sql`not exists (${known("selada")} ${sealedDocuments.fichaId})`)
		.limit(100);
	const sent = await db
		.select({ id: fichas.id })
		.from(fichas)
		.where(sql`${fichas.document} is not null and not exists (${known("enviada")} ${fichas.id})`)
		.limit(100);
	const answers = await db
		.select({ id: proposalAnswers.id })
		.from(proposalAnswers)
		.where(
			sql`${proposalAnswers.resposta} is not null and not exists (${known("respondida")} ${proposalAnswers.fichaId} and e.content::jsonb ->> 'respondente' = ${proposalAnswers.id}::text)`,
		)
		.limit(100);
	return [
		...answers.map(({ id }) => ({ table: "proposal_answers", row: id, fault: "does-not-follow" }) as const),
		...signers.map(({ id }) => ({ table: "ficha_signers", row: id, fault: "does-not-follow" }) as const),
		...sealed.map(({ id }) => ({ table: "sealed_documents", row: id, fault: "does-not-follow" }) as const),
		...sent.map(({ id }) => ({ table: "fichas", row: id, fault: "does-not-follow" }) as const),
	];
}

function finding(table: ChainFinding["table"], row: string, found: unknown): ChainFinding {
	return { table, row, fault: found ? "altered" : "missing" };
}

function read({ content }: LogEvent): Content {
	try {
		return JSON.parse(content) as Content;
	} catch {
		return {};
	}
}

function hashOfDocument(document: unknown): string | undefined {
	try {
		return documentHash(document as FichaDocument);
	} catch {
		return undefined;
	}
}
