import { and, asc, desc, gt, gte, isNotNull, lte, sql } from "drizzle-orm";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import type { LaterStamp } from "#core/fichas/verify/root-stamps.ts";
import type { Day } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { type RootProof, readRootProofs } from "./calendars/root-proofs.read.ts";
import { dailyRoots, rootProofs, rootStamps } from "./evidence-log.table.ts";
import { readLaterStamps } from "./later-stamps.read.ts";
import type { DaySpan } from "./month-span.ts";
import { type RootRow, readLastRoot, rootOf, type SignedRoot } from "./read-root.ts";

type Db = Pick<Deps, "db">;

/** A root as anybody may have it. `number` is told of those of version 1 too, which do not say it themselves. */
export type PublishedRoot = SignedRoot & {
	number: number;
	hash: string;
	laterStamps?: LaterStamp[];
	openTimestamps?: RootProof;
};

/** Some of them in order, those after number `after`; what a row tells of no known version is left out. */
export async function readPublishedRoots(
	{ db }: Db,
	{ after, most, span }: { after: number; most: number; span?: DaySpan | undefined },
): Promise<{ roots: PublishedRoot[]; last: number | undefined }> {
	const within = span && and(gte(dailyRoots.day, span.from), lte(dailyRoots.day, span.to));
	const rows = await db
		.select()
		.from(dailyRoots)
		.where(and(gt(dailyRoots.number, after), within))
		.orderBy(asc(dailyRoots.number))
		.limit(most);
	const days = rows.map(({ day }) => day);
	const later = await readLaterStamps(db, days);
	const proofs = await readRootProofs(db, days);
	const roots = rows.flatMap((row): PublishedRoot[] => {
		const root = rootOf(row);
		if (!root) return [];
		const [laterStamps, openTimestamps] = [later(row.day), proofs(row.day)];
		const more = { ...(laterStamps && { laterStamps }), ...(openTimestamps && { openTimestamps }) };
		return [{ ...root, number: row.number, hash: rootHash(root), ...more }];
	});
	return { roots, last: rows.length === most ? rows.at(-1)?.number : undefined };
}

/** The last ones, by what stands for them elsewhere. */
export async function readNewestRoots({ db }: Db, most: number): Promise<{ day: Day; hash: string }[]> {
	const rows = await db.select().from(dailyRoots).orderBy(desc(dailyRoots.number)).limit(most);
	return rows.flatMap((row) => {
		const root = rootOf(row);
		return root ? [{ day: row.day, hash: rootHash(root) }] : [];
	});
}

/** Months that have roots, newest first. */
export async function readRootMonths({ db }: Db): Promise<string[]> {
	const month = sql<string>`to_char(${dailyRoots.day}, 'YYYY-MM')`;
	const rows = await db.selectDistinct({ month }).from(dailyRoots).orderBy(desc(month));
	return rows.map((row) => row.month);
}

/** Whoever may have signed: the certificates of the pinned list, and the public halves of the second keys, by their hashes. */
export async function readRootKeys({
	db,
	pins,
}: Pick<Deps, "db" | "pins">): Promise<{ certificates: string[]; second: Map<string, string> }> {
	const rows: Pick<RootRow, "secondKey">[] = await db
		.selectDistinct({ secondKey: dailyRoots.secondKey })
		.from(dailyRoots);
	const second = new Map<string, string>();
	for (const { secondKey } of rows)
		if (secondKey) second.set(nativeSha256(Buffer.from(secondKey, "base64")), secondKey);
	const { certificates } = await pins();
	return { certificates: [...certificates.values()], second };
}

/** Changes with every root, every later stamp and every block, and with nothing else. */
export async function readRootsVersion({ db }: Db): Promise<string> {
	const last = await readLastRoot(db);
	const later = await db.$count(rootStamps);
	const proofs = `${await db.$count(rootProofs)}.${await db.$count(rootProofs, isNotNull(rootProofs.block))}`;
	return last ? `${last.number}-${nativeSha256(Buffer.from(last.signature)).slice(0, 16)}-${later}-${proofs}` : "0";
}
