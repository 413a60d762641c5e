import { eq, inArray, sql } from "drizzle-orm";
import { OfflineShape } from "#core/fichas/verify/verify-offline.ts";
import { isId } from "#core/kernel/ids.ts";
import { recordOf } from "#core/kernel/record.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { aparelhoCompromissos, aparelhoRegistros, aparelhos } from "#server/fichas/offline/device.table.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { findEmptied, findRemoved } from "./emptied-fichas.read.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

type Entry = typeof aparelhoRegistros.$inferSelect;
/** An entry of a phone that an event, or the evidence it names, speaks of; `is`: what else that says of it. */
type Named = { fichaId: string; aparelho: string; hash: string; is: (row: Entry) => boolean };

/** The entries of phones that signatures, refusals and texts made without a connection stand on. */
export async function compareEntries(db: Db, events: ToldEvent[]): Promise<ChainFinding[]> {
	const evidence = await evidenceOf(db, events);
	const named = events.flatMap((event) => namedBy(event, evidence)).filter(({ aparelho }) => isId(aparelho));
	if (named.length === 0) return [];
	const { aparelhoId, hash } = aparelhoRegistros;
	const rows = await db
		.select()
		.from(aparelhoRegistros)
		.where(
			sql`${among(
				aparelhoId,
				named.map(({ aparelho }) => aparelho),
			)} and ${inArray(
				hash,
				named.map((one) => one.hash),
			)}`,
		);
	const byKey = new Map(rows.map((row) => [`${row.aparelhoId} ${row.hash}`, row]));
	const faulty = named.flatMap((one) => {
		const row = byKey.get(`${one.aparelho} ${one.hash}`);
		const isWhole = row?.content && nativeSha256(row.content) === one.hash && one.is(row);
		return isWhole ? [] : [{ ...one, row }];
	});
	const [emptied, removed] = await Promise.all([
		findEmptied(db, faulty),
		findRemoved(
			db,
			faulty.map(({ fichaId }) => fichaId),
		),
	]);
	return faulty.flatMap(({ fichaId, hash, row, is }) => {
		const isOver = row ? row.content === null && emptied.has(fichaId) && is(row) : removed.has(fichaId);
		return isOver ? [] : [finding("aparelho_registros", hash, row)];
	});
}

/** What each signature's evidence says, by signer: its event has only the hash of it. */
async function evidenceOf(db: Db, events: ToldEvent[]): Promise<Map<string, unknown>> {
	const ids = events.filter(({ kind }) => kind === "assinada-por").map(({ said }) => said.signatario ?? "");
	const { id, evidence } = fichaSigners;
	const rows = await db
		.select({ id, evidence })
		.from(fichaSigners)
		.where(among(id, ids.filter(isId)));
	return new Map(rows.map((row) => [row.id, recordOf(row.evidence).semConexao]));
}

function namedBy({ kind, fichaId, content, said }: ToldEvent, evidence: Map<string, unknown>): Named[] {
	const told = kind === "assinada-por" ? evidence.get(said.signatario ?? "") : saidIn(content).semConexao;
	const { aparelho, entrada } = recordOf(told);
	// The sending of a text names its entry and no more.
	if (typeof aparelho === "string" && typeof entrada === "string")
		return [{ fichaId, aparelho, hash: entrada, is: ({ kind }) => kind === "ficha" }];
	const offline = OfflineShape.safeParse(told).data;
	if (!offline) return [];
	const { texto, ato, recebidaEm, relogio, capsula } = offline;
	const isOf =
		({ seq, assinatura }: typeof ato) =>
		(row: Entry) =>
			row.seq === seq && row.signature === assinatura;
	const isAct = (row: Entry) =>
		isOf(ato)(row) &&
		row.receivedAt.toISOString() === recebidaEm &&
		row.capsula === capsula.hash &&
		row.wall === relogio.wall &&
		row.mono === relogio.mono &&
		row.boot === relogio.boot;
	const of = { fichaId, aparelho: offline.aparelho.id };
	return [
		{ ...of, hash: texto.hash, is: isOf(texto) },
		{ ...of, hash: ato.hash, is: isAct },
	];
}

/** Hashes that came ahead: each with the moment and the event that say "not after". */
export async function compareCommitments(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ said }) => said.aparelho ?? "").filter(isId);
	const rows = await db
		.select({ device: aparelhos.id, row: aparelhoCompromissos })
		.from(aparelhos)
		.leftJoin(aparelhoCompromissos, eq(aparelhoCompromissos.aparelhoId, aparelhos.id))
		.where(among(aparelhos.id, ids));
	const devices = new Set(rows.map(({ device }) => device));
	const keyOf = (device: unknown, seq: unknown, hash: unknown) => `${device} ${seq} ${hash}`;
	const byKey = new Map(
		rows.flatMap(({ row }) => (row ? [[keyOf(row.aparelhoId, row.seq, row.hash), row.eventSeq] as const] : [])),
	);
	return () =>
		events.flatMap(({ seq: event, content }) => {
			const { aparelho, compromissos } = saidIn(content);
			// A phone that signed nothing goes with its account, and its commitments with it.
			if (!devices.has(String(aparelho)) || !Array.isArray(compromissos)) return [];
			return compromissos.map(recordOf).flatMap(({ seq, hash }) => {
				const found = byKey.get(keyOf(aparelho, seq, hash));
				return found === event ? [] : [finding("aparelho_compromissos", `${aparelho} ${seq}`, found)];
			});
		});
}

function saidIn(content: string): Record<string, unknown> {
	try {
		return recordOf(JSON.parse(content));
	} catch {
		return {};
	}
}
