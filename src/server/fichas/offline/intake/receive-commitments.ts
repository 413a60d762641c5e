import { and, eq, gte } from "drizzle-orm";
import { isCount, isHash } from "#core/fichas/offline/read-parts.ts";
import { recordOf } from "#core/kernel/record.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { aparelhoCompromissos, aparelhos } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";

export const MOST_COMMITMENTS = 500;
/** Further ahead than any phone comes between two contacts. */
const FURTHEST = 20_000;

export type Commitment = { seq: number; hash: string };

export function readCommitments(raw: unknown): Commitment[] | undefined {
	if (!Array.isArray(raw) || raw.length > MOST_COMMITMENTS) return undefined;
	const read = raw.flatMap((one) => {
		const { seq, hash } = recordOf(one);
		return isCount(seq) && seq > 0 && seq < 2 ** 31 && isHash(hash) ? [{ seq, hash }] : [];
	});
	return read.length === raw.length ? read : undefined;
}

/**
 * Bare hashes, ahead of what they are of: from here on nobody can make another entry and date it before. Each counts
 * once, from the first time it came; those that are new stand in one event of the log.
 */
export async function receiveCommitments(
	deps: Pick<Deps, "db" | "clock">,
	{ device, hashes, waiting }: { device: Device; hashes: Commitment[]; waiting: number | undefined },
): Promise<Commitment[]> {
	return deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		const [held] = await tx.select().from(aparelhos).where(eq(aparelhos.id, device.id)).for("update");
		if (!held) return [];
		await tx
			.update(aparelhos)
			.set({ lastSeenAt: now, ...(waiting !== undefined && { waiting }) })
			.where(eq(aparelhos.id, device.id));
		const first = Math.min(...hashes.map(({ seq }) => seq));
		const known = hashes.length
			? await tx
					.select({ seq: aparelhoCompromissos.seq, hash: aparelhoCompromissos.hash })
					.from(aparelhoCompromissos)
					.where(and(eq(aparelhoCompromissos.aparelhoId, device.id), gte(aparelhoCompromissos.seq, first)))
			: [];
		const there = new Set(known.map(keyOf));
		const fresh = new Map(
			hashes
				// Of what has come already there is nothing left to say ahead.
				.filter((one) => one.seq > held.headSeq && one.seq <= held.headSeq + FURTHEST && !there.has(keyOf(one)))
				.map((one) => [keyOf(one), one]),
		);
		if (fresh.size === 0) return known;
		const compromissos = [...fresh.values()];
		const event = await appendEvent(deps, tx, {
			kind: "compromisso-sem-conexao",
			fichaId: device.id,
			content: { aparelho: device.id, compromissos },
		});
		// The log's own moment, which is what the row is compared with each night.
		const said = { aparelhoId: device.id, at: new Date(event.at), eventSeq: event.seq };
		const rows = compromissos.map((one) => ({ ...one, ...said }));
		await tx.insert(aparelhoCompromissos).values(rows);
		return [...known, ...compromissos];
	});
}

function keyOf({ seq, hash }: Commitment): string {
	return `${seq} ${hash}`;
}
