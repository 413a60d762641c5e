import { and, asc, eq, lte } from "drizzle-orm";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { readCapsule } from "#core/fichas/offline/capsule.ts";
import { clocksMet, findJumps, windowOf } from "#core/fichas/offline/clock-window.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoCapsulas, aparelhoCompromissos, aparelhoRegistros } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";
import type { Act, Kept } from "./read-capture.ts";

type Acted = { device: Device; text: Kept<"ficha">; act: Act };

/** What is known of an act made without a connection; undefined where it names no capsule of this device's. */
export async function gatherOffline(
	{ db }: { db: Deps["db"] | Transaction },
	{ device, text, act }: Acted,
): Promise<OfflineEvidence | undefined> {
	const { row, entry } = act;
	const [found] = await db.select().from(aparelhoCapsulas).where(eq(aparelhoCapsulas.hash, entry.capsule));
	const capsule = found?.aparelhoId === device.id ? readCapsule(found.content) : undefined;
	if (!capsule) return undefined;
	const { aparelhoId, seq, hash, at } = aparelhoCompromissos;
	const [committed] = await db
		.select({ at })
		.from(aparelhoCompromissos)
		.where(and(eq(aparelhoId, device.id), eq(seq, row.seq), eq(hash, row.hash)));
	const ticks = await ticksOf({ db }, device, act);
	const { jumps, restarts } = findJumps([{ ...entry.capsuleGot, seq: 0 }, ...ticks]);
	const receivedAt = row.receivedAt.toISOString();
	const { wall, mono, boot } = entry;
	return {
		schema: "rubrica-sem-conexao-1",
		aparelho: { id: device.id, chavePublica: device.publicKey, registradoEm: device.enrolledAt.toISOString() },
		capsula: {
			hash: entry.capsule,
			emitidaEm: capsule.serverTime,
			registro: { tamanho: capsule.logHead.size, hash: capsule.logHead.hash },
		},
		texto: signedEntry(text.row),
		ato: signedEntry(row),
		janela: windowOf({ capsuleIssuedAt: capsule.serverTime, receivedAt, committedAt: committed?.at.toISOString() }),
		recebidaEm: receivedAt,
		desligadoEm: device.revokedAt?.toISOString() ?? null,
		relogio: { wall, mono, boot },
		naCapsula: clocksMet(capsule.serverTime, entry.capsuleGot.wall),
		noRecebimento: row.sentWall === null ? null : clocksMet(receivedAt, row.sentWall),
		saltos: jumps,
		recomecos: restarts,
	};
}

function signedEntry({ seq, hash, signature }: { seq: number; hash: string; signature: string }) {
	return { seq, hash, assinatura: signature };
}

/** The device's clocks at every entry under the same capsule, up to the act. */
function ticksOf({ db }: { db: Deps["db"] | Transaction }, device: Device, { row }: Act) {
	const { seq, wall, mono, boot } = aparelhoRegistros;
	return db
		.select({ seq, wall, mono, boot })
		.from(aparelhoRegistros)
		.where(
			and(
				eq(aparelhoRegistros.capsula, row.capsula),
				eq(aparelhoRegistros.aparelhoId, device.id),
				lte(aparelhoRegistros.seq, row.seq),
			),
		)
		.orderBy(asc(seq));
}
