import { inArray, sql } from "drizzle-orm";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { readEnrolment } from "#core/fichas/offline/enrolment.ts";
import { OfflineShape } from "#core/fichas/verify/verify-offline.ts";
import { isId } from "#core/kernel/ids.ts";
import { recordIn, recordOf } from "#core/kernel/record.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { aparelhoCapsulas, aparelhoRegistros, aparelhos } from "#server/fichas/offline/device.table.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { findEmptied, findRemoved } from "./emptied-fichas.read.ts";
import { among, type Db, finding, type ToldEvent } from "./told-event.ts";

type Entry = typeof aparelhoRegistros.$inferSelect;
/** Evidence that a signature or a refusal was made without a connection. */
type Offline = { fichaId: string; semConexao: OfflineEvidence };
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
	const entries = faulty.flatMap(({ fichaId, hash, row, is }) => {
		const isOver = row ? row.content === null && emptied.has(fichaId) && is(row) : removed.has(fichaId);
		return isOver ? [] : [finding("aparelho_registros", hash, row)];
	});
	const offline = events.flatMap((event) => {
		const semConexao = OfflineShape.safeParse(toldBy(event, evidence)).data;
		return semConexao && isId(semConexao.aparelho.id) ? [{ fichaId: event.fichaId, semConexao }] : [];
	});
	return [...entries, ...(await compareHanded(db, offline))];
}

/** The capsules we had handed out, and the keys that phones made themselves known with: still those of the evidence. */
async function compareHanded(db: Db, offline: Offline[]): Promise<ChainFinding[]> {
	if (offline.length === 0) return [];
	const capsules = await db
		.select()
		.from(aparelhoCapsulas)
		.where(
			inArray(
				aparelhoCapsulas.hash,
				offline.map(({ semConexao }) => semConexao.capsula.hash),
			),
		);
	const devices = await db
		.select()
		.from(aparelhos)
		.where(
			among(
				aparelhos.id,
				offline.map(({ semConexao }) => semConexao.aparelho.id),
			),
		);
	const faulty = offline.flatMap(({ fichaId, semConexao: { capsula, aparelho } }) => {
		const capsule = capsules.find(({ hash }) => hash === capsula.hash);
		const device = devices.find(({ id }) => id === aparelho.id);
		const isHanded = capsule?.aparelhoId === aparelho.id && nativeSha256(capsule.content) === capsula.hash;
		const isKnown = device?.publicKey === aparelho.chavePublica && isOf(device.enrolment, aparelho);
		return [
			...(isHanded ? [] : [{ fichaId, ...finding("aparelho_capsulas", capsula.hash, capsule) }]),
			...(isKnown ? [] : [{ fichaId, ...finding("aparelhos", aparelho.id, device) }]),
		];
	});
	const removed = await findRemoved(
		db,
		faulty.map(({ fichaId }) => fichaId),
	);
	return faulty.flatMap(({ fichaId, ...found }) => (removed.has(fichaId) && found.fault === "missing" ? [] : [found]));
}

function isOf(enrolment: string, { chavePublica, registradoEm }: OfflineEvidence["aparelho"]): boolean {
	const read = readEnrolment(enrolment);
	return read?.publicKey === chavePublica && read.at === registradoEm;
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

function toldBy({ kind, content, said }: ToldEvent, evidence: Map<string, unknown>): unknown {
	return kind === "assinada-por" ? evidence.get(said.signatario ?? "") : recordIn(content).semConexao;
}

function namedBy(event: ToldEvent, evidence: Map<string, unknown>): Named[] {
	const { fichaId } = event;
	const told = toldBy(event, evidence);
	const { aparelho, entrada } = recordOf(told);
	// The sending of a text names its entry and no more.
	if (typeof aparelho === "string" && typeof entrada === "string")
		return [{ fichaId, aparelho, hash: entrada, is: ({ kind }) => kind === "ficha" }];
	const offline = OfflineShape.safeParse(told).data;
	if (!offline) return [];
	const { texto, ato, recebidaEm, relogio, capsula } = offline;
	const isEntry =
		({ seq, assinatura }: typeof ato) =>
		(row: Entry) =>
			row.seq === seq && row.signature === assinatura;
	const isAct = (row: Entry) =>
		isEntry(ato)(row) &&
		row.receivedAt.toISOString() === recebidaEm &&
		row.capsula === capsula.hash &&
		row.wall === relogio.wall &&
		row.mono === relogio.mono &&
		row.boot === relogio.boot;
	const of = { fichaId, aparelho: offline.aparelho.id };
	return [
		{ ...of, hash: texto.hash, is: isEntry(texto) },
		{ ...of, hash: ato.hash, is: isAct },
	];
}
