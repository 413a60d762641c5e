import { and, desc, eq, gt, lte } from "drizzle-orm";
import {
	FIRST_ROOT_FOLLOWS,
	type RootOfVersion1,
	type RootOfVersion2,
	rootHash,
	sealAlgs,
} from "#core/fichas/evidence/daily-root.ts";
import { addToDay, type Day } from "#core/kernel/day.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { dailyRoots } from "./evidence-log.table.ts";

export type RootRow = typeof dailyRoots.$inferSelect;

type Signed = { signature: string; keyId: string; timestampToken: string | null; secondStamp: string | null };

/** A root with what its keys made of it. The second key (SPKI) and what it made: base64. */
export type SignedRoot =
	| (RootOfVersion1 & Signed)
	| (RootOfVersion2 & Signed & { secondKey: string; secondSignature: string });

/** What was signed, as the row tells it; undefined where it tells of no version that there is. */
export function rootOf(row: RootRow): SignedRoot | undefined {
	const { day, firstSeq, size, root, number, headHash: head, previousRoot, secondKey, secondSignature, keyId } = row;
	if (Number.isNaN(row.signedAt.getTime())) return undefined;
	const { signature, timestampToken, secondStamp } = row;
	const signedAt = row.signedAt.toISOString();
	const told = { day, firstSeq, size, root, signedAt, signature, keyId, timestampToken, secondStamp };
	if (row.version === 1) return { version: 1, ...told };
	const sealAlg = sealAlgs.find((alg) => alg === row.sealAlg);
	if (row.version !== 2 || head === null || previousRoot === null || !sealAlg) return undefined;
	if (secondKey === null || secondSignature === null) return undefined;
	const keys = { seal: keyId, second: nativeSha256(Buffer.from(secondKey, "base64")) };
	return { version: 2, ...told, number, head, previousRoot, sealAlg, keys, secondKey, secondSignature };
}

/** What the root that follows has to hold. */
export function hashOfRow(row: RootRow | undefined): string | undefined {
	if (!row) return FIRST_ROOT_FOLLOWS;
	const root = rootOf(row);
	return root && rootHash(root);
}

export async function readLastRoot(db: Database | Transaction): Promise<RootRow | undefined> {
	const [root] = await db.select().from(dailyRoots).orderBy(desc(dailyRoots.number)).limit(1);
	return root;
}

/** The root that this event is under, once its day has one. */
export async function findRootAbove(db: Database | Transaction, seq: number): Promise<RootRow | undefined> {
	const [found] = await db
		.select()
		.from(dailyRoots)
		.where(and(lte(dailyRoots.firstSeq, seq), gt(dailyRoots.size, 0)))
		.orderBy(desc(dailyRoots.firstSeq))
		.limit(1);
	return found && seq < found.firstSeq + found.size ? found : undefined;
}

/** The day of the root after that of `day`: the next one, unless a clock that ran ahead has signed it as version 1. */
export async function dayAfter(db: Database | Transaction, day: Day): Promise<Day> {
	const ahead = await db
		.select({ day: dailyRoots.day })
		.from(dailyRoots)
		.where(and(eq(dailyRoots.version, 1), gt(dailyRoots.day, day)));
	const taken = new Set(ahead.map((each) => each.day));
	let next = addToDay(day, 1);
	while (taken.has(next)) next = addToDay(next, 1);
	return next;
}
