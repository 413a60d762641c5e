import { and, eq, inArray } from "drizzle-orm";
import { isCount, isHash } from "#core/fichas/offline/read-parts.ts";
import { recordOf } from "#core/kernel/record.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { aparelhoCompromissos, aparelhos } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";

export const MOST_COMMITMENTS = 500;
/** Further ahead than any phone comes between two contacts. */
const FURTHEST = 20_000;

/** Two tabs, or a store put back from a copy, may name another hash once; whoever goes on is believed no further. */
const MOST_OF_A_NUMBER = 3;

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
		const known = hashes.length
			? await tx
					.select({ seq: aparelhoCompromissos.seq, hash: aparelhoCompromissos.hash })
					.from(aparelhoCompromissos)
					.where(
						and(eq(aparelhoCompromissos.aparelhoId, device.id), inArray(aparelhoCompromissos.seq, numbersOf(hashes))),
					)
			: [];
		const compromissos = freshAmong(hashes, { known, headSeq: held.headSeq });
		if (compromissos.length === 0) return known;
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

/** Of what has come already there is nothing left to say ahead; and a number that has many hashes stands for none. */
function freshAmong(hashes: Commitment[], { known, headSeq }: { known: Commitment[]; headSeq: number }): Commitment[] {
	const there = new Set(known.map(keyOf));
	const ofNumber = new Map<number, number>();
	for (const { seq } of known) ofNumber.set(seq, (ofNumber.get(seq) ?? 0) + 1);
	return hashes.filter((one) => {
		const said = ofNumber.get(one.seq) ?? 0;
		const isAhead = one.seq > headSeq && one.seq <= headSeq + FURTHEST;
		if (!isAhead || said >= MOST_OF_A_NUMBER || there.has(keyOf(one))) return false;
		there.add(keyOf(one));
		ofNumber.set(one.seq, said + 1);
		return true;
	});
}

const numbersOf = (hashes: Commitment[]) => [...new Set(hashes.map(({ seq }) => seq))];

function keyOf({ seq, hash }: Commitment): string {
	return `${seq} ${hash}`;
}
