import { and, asc, eq, gte, lte, or } from "drizzle-orm";
import type { ChainEvent } from "#core/fichas/evidence/event-chain.ts";
import { type InclusionProof, merkleLevels, proofNodes } from "#core/fichas/evidence/merkle.ts";
import type { LaterStamp } from "#core/fichas/verify/root-stamps.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { readRootProofs } from "./calendars/root-proofs.read.ts";
import { evidenceLog, merkleNodes } from "./evidence-log.table.ts";
import { readLaterStamps } from "./later-stamps.read.ts";
import { findNode, KEPT_FROM_LEVEL } from "./merkle-store.ts";
import { findRootAbove, rootOf, type SignedRoot } from "./read-root.ts";

/** All that is needed to check one event without us: its day's root, the way up to it, and who signed the root. */
export type EventProof = {
	event: ChainEvent;
	proof: InclusionProof;
	root: SignedRoot & { certificate: string; laterStamps?: LaterStamp[]; openTimestamps?: string };
};

/**
 * `not-yet`: the day is not over, or its root is not signed. `altered`: the root is none that was ever signed, or
 * events and nodes under it are missing.
 */
export async function proveEvent(
	deps: Pick<Deps, "db" | "pins">,
	seq: number,
): Promise<Result<EventProof, "unknown" | "not-yet" | "altered">> {
	const [row] = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.seq, seq));
	if (!row) return refuse("unknown");
	const { content: _, at, ...rest } = row;
	const signed = await findRootAbove(deps.db, seq);
	if (!signed) return refuse("not-yet");
	const root = rootOf(signed);
	if (!root) return refuse("altered");
	const index = seq - root.firstSeq;
	const path = await readPath(deps, root, index);
	if (!path) return refuse("altered");
	const { certificates } = await deps.pins();
	const laterStamps = (await readLaterStamps(deps.db, [root.day]))(root.day);
	const openTimestamps = (await readRootProofs(deps.db, [root.day]))(root.day)?.proof;
	return succeed({
		event: { ...rest, at: at.toISOString() },
		proof: { index, size: root.size, path },
		root: {
			...root,
			...(laterStamps && { laterStamps }),
			...(openTimestamps && { openTimestamps }),
			certificate: certificates.get(root.keyId) ?? "",
		},
	});
}

type Root = { day: string; firstSeq: number; size: number };

/** One read for the lowest levels, one for all the others, however large the day was. */
async function readPath(
	{ db }: Pick<Deps, "db">,
	{ day, firstSeq, size }: Root,
	index: number,
): Promise<string[] | undefined> {
	const wanted = proofNodes(index, size);
	const block = index - (index % 2 ** KEPT_FROM_LEVEL);
	const events = await db
		.select({ hash: evidenceLog.hash })
		.from(evidenceLog)
		.where(
			and(
				gte(evidenceLog.seq, firstSeq + block),
				lte(evidenceLog.seq, firstSeq + Math.min(size, block + 2 ** KEPT_FROM_LEVEL) - 1),
			),
		)
		.orderBy(asc(evidenceLog.seq));
	const low = merkleLevels(events.map(({ hash }) => hash));
	const kept = wanted.filter(({ level }) => level >= KEPT_FROM_LEVEL);
	const stored =
		kept.length === 0
			? []
			: await db
					.select()
					.from(merkleNodes)
					.where(
						and(
							eq(merkleNodes.day, day),
							or(...kept.map(({ level, at }) => and(eq(merkleNodes.level, level), eq(merkleNodes.at, at)))),
						),
					);
	const high = new Map(stored.map(({ level, at, hash }) => [`${level} ${at}`, hash]));
	const path = wanted.flatMap(({ level, at }) => {
		const node = level < KEPT_FROM_LEVEL ? findNode(low, level, at - block / 2 ** level) : high.get(`${level} ${at}`);
		return node === undefined ? [] : [node];
	});
	return path.length === wanted.length ? path : undefined;
}
