import { and, eq, gte, sql } from "drizzle-orm";
import { type ChainCheck, type CheckedEntry, checkChain, type SentEntry } from "#core/fichas/offline/check-chain.ts";
import { MAX_ENTRY_LETTERS, readEntry } from "#core/fichas/offline/entry.ts";
import { isMoment } from "#core/fichas/offline/read-parts.ts";
import { recordOf } from "#core/kernel/record.ts";
import { keptUserAgent } from "#core/kernel/text/kept-text.ts";
import type { Deps } from "#server/deps.ts";
import type { SeenRequest } from "#server/fichas/evidence/server-saw.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoCapturas, aparelhoRegistros, aparelhos } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";
import { keepRefused } from "./keep-refused.ts";
import { takeInCaptures } from "./take-in-captures.job.ts";

export const MOST_ENTRIES = 200;
const LONGEST_SIGNATURE = 200;

type Received = { device: Device; entries: SentEntry[]; sentWall: string | null; seen: SeenRequest };

export function readSentEntries(raw: unknown): SentEntry[] | undefined {
	if (!Array.isArray(raw) || raw.length > MOST_ENTRIES) return undefined;
	const read = raw.flatMap((one) => {
		const { bytes, signature } = recordOf(one);
		const isText = typeof bytes === "string" && bytes.length <= MAX_ENTRY_LETTERS;
		return isText && typeof signature === "string" && signature.length <= LONGEST_SIGNATURE
			? [{ bytes, signature }]
			: [];
	});
	return read.length === raw.length ? read : undefined;
}

/** What the device's clock showed when it sent this; whatever is none is not known. */
export function readSentWall(raw: unknown): string | null {
	const { wall } = recordOf(raw);
	return isMoment(wall) ? wall : null;
}

/**
 * Entries, each once by device, number and hash, with what is to be made of them promised in the same transaction. Two
 * deliveries of a device wait for each other. What cannot be believed ends the taking, by name, and is kept aside.
 */
export async function receiveEntries(deps: Deps, { device, entries, sentWall, seen }: Received): Promise<ChainCheck> {
	return deps.db.transaction(async (tx) => {
		const [held] = await tx.select().from(aparelhos).where(eq(aparelhos.id, device.id)).for("update");
		if (!held) return { next: [], repeated: [] };
		const known = await knownHashes(tx, device, entries);
		const check = await checkChain(entries, {
			device: device.id,
			publicKey: held.publicKey,
			head: { seq: held.headSeq, hash: held.headHash },
			known: (seq) => known.get(seq),
		});
		const now = deps.clock.now();
		const last = check.next.at(-1);
		await tx
			.update(aparelhos)
			.set({
				lastSeenAt: now,
				waiting: sql`greatest(${aparelhos.waiting} - ${check.next.length}, 0)`,
				...(last && { headSeq: last.entry.seq, headHash: last.hash }),
			})
			.where(eq(aparelhos.id, device.id));
		await keepEntries(deps, tx, check.next, { sentWall, seen, now });
		const { fault } = check;
		const refused = fault && entries[fault.at];
		if (refused) await keepRefused(deps, tx, { device, fault: fault.fault, seq: fault.seq, sent: refused });
		if (last) await deps.jobs.enqueue(tx, takeInCaptures, { aparelhoId: device.id });
		return check;
	});
}

async function knownHashes(tx: Transaction, device: Device, entries: SentEntry[]): Promise<Map<number, string>> {
	const first = Math.min(...entries.map(({ bytes }) => readEntry(bytes)?.seq ?? Number.POSITIVE_INFINITY));
	if (!Number.isFinite(first) || first > 2 ** 31 - 1) return new Map();
	const rows = await tx
		.select({ seq: aparelhoRegistros.seq, hash: aparelhoRegistros.hash })
		.from(aparelhoRegistros)
		.where(and(eq(aparelhoRegistros.aparelhoId, device.id), gte(aparelhoRegistros.seq, first)));
	return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

type Coming = { sentWall: string | null; seen: SeenRequest; now: Date };

async function keepEntries(deps: Deps, tx: Transaction, next: CheckedEntry[], { sentWall, seen, now }: Coming) {
	if (next.length === 0) return;
	await tx.insert(aparelhoRegistros).values(
		next.map(({ entry, hash, sent }) => ({
			aparelhoId: entry.device,
			seq: entry.seq,
			hash,
			kind: entry.kind,
			captura: entry.capture,
			capsula: entry.capsule,
			content: sent.bytes,
			signature: sent.signature,
			wall: entry.wall,
			mono: entry.mono,
			boot: entry.boot,
			receivedAt: now,
			sentWall,
			ip: seen.ip,
			port: seen.port,
			userAgent: keptUserAgent(seen.userAgent),
		})),
	);
	const captures = new Map(next.map(({ entry }) => [entry.capture, entry.device]));
	await tx
		.insert(aparelhoCapturas)
		.values(
			[...captures].map(([captura, aparelhoId]) => ({
				aparelhoId,
				captura,
				fichaId: deps.random.uuid(),
				state: "recebida" as const,
				pending: true,
				updatedAt: now,
			})),
		)
		.onConflictDoUpdate({
			target: [aparelhoCapturas.aparelhoId, aparelhoCapturas.captura],
			set: { pending: true, updatedAt: sql`excluded.updated_at` },
		});
}
