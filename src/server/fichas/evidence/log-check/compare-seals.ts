import { sql } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import { sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";
import { copyRows } from "#server/platform/db/copy-rows.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

type Seal = Pick<
	typeof sealedDocuments.$inferSelect,
	"eventSeq" | "sha256" | "protocolo" | "bytes" | "certificate" | "sealedAt"
>;

export async function compareSeals(db: Db, events: ToldEvent[]): Promise<Compare> {
	const { fichaId, eventSeq, sha256, protocolo, bytes, certificate, sealedAt } = sealedDocuments;
	const ids = events.map((event) => event.fichaId);
	const byId = new Map<string, Seal>();
	await copyRows(
		db,
		sql`select ${fichaId}::text, ${eventSeq}, ${sha256}, ${protocolo}, ${bytes}::bigint, ${certificate}, ${sealedAt}
			from ${sealedDocuments} where ${among(fichaId, ids)}`,
		(row) =>
			byId.set(row.text() ?? "", {
				eventSeq: Number(row.bigint()),
				sha256: row.text() ?? "",
				protocolo: row.text() ?? "",
				bytes: Number(row.bigint()),
				certificate: row.text() ?? "",
				sealedAt: row.moment() ?? new Date(Number.NaN),
			}),
	);
	return () =>
		events.flatMap((event) => {
			const row = byId.get(event.fichaId);
			return tellsSeal(event, row) ? [] : [finding("sealed_documents", event.fichaId, row)];
		});
}

export async function compareStamps(db: Db, events: ToldEvent[]): Promise<Compare> {
	const { fichaId, timestampToken, timestampAuthority } = sealedDocuments;
	const ids = events.map((event) => event.fichaId);
	const rows = await db
		.select({ fichaId, timestampToken, timestampAuthority })
		.from(sealedDocuments)
		.where(among(fichaId, ids))
		.execute();
	const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.fichaId, row]));
	return () =>
		events.flatMap((event) => {
			const row = byId.get(event.fichaId);
			const { carimboSha256, autoridade } = event.said;
			const token = row?.timestampToken;
			const whole = token && nativeSha256(token) === carimboSha256 && row.timestampAuthority === autoridade;
			return whole ? [] : [finding("sealed_documents", event.fichaId, row)];
		});
}

export async function compareSealedAnswers(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ said }) => said.respondente ?? "").filter(isId);
	const rows = await db.select().from(sealedAnswers).where(among(sealedAnswers.answerId, ids)).execute();
	const byId = new Map(rows.map((row) => [row.answerId, row]));
	return () =>
		events.flatMap((event) => {
			const { respondente = "" } = event.said;
			const row = byId.get(respondente);
			return tellsSeal(event, row) ? [] : [finding("sealed_answers", respondente, row)];
		});
}

export async function compareSealedAddenda(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ said }) => said.adendo ?? "").filter(isId);
	const rows = await db.select().from(sealedAddenda).where(among(sealedAddenda.addendumId, ids)).execute();
	const byId = new Map(rows.map((row) => [row.addendumId, row]));
	return () =>
		events.flatMap((event) => {
			const { adendo = "" } = event.said;
			const row = byId.get(adendo);
			return tellsSeal(event, row) ? [] : [finding("sealed_addenda", adendo, row)];
		});
}

function tellsSeal({ seq, said }: ToldEvent, row: Seal | undefined): boolean {
	return (
		row?.eventSeq === seq &&
		row.sha256 === said.sha256 &&
		row.protocolo === said.protocolo &&
		row.bytes === said.bytes &&
		row.certificate === said.certificado &&
		said.seladaEm !== undefined &&
		row.sealedAt.getTime() === Date.parse(said.seladaEm)
	);
}
