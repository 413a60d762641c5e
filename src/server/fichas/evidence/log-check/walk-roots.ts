import { and, asc, eq, gte, lt, lte } from "drizzle-orm";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { emptyFold, foldedRoot, foldLeaves, type MerkleFold } from "#core/fichas/evidence/merkle-fold.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { dailyRoots, evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { findCertificate } from "#server/platform/seal/find-certificate.ts";
import { verifySignature } from "#server/platform/seal/verify-signature.ts";
import { nativeTree } from "#server/platform/sha256.ts";

type Root = typeof dailyRoots.$inferSelect;

const BATCH = 5000;

/** The first event that no root looked at so far speaks of, and how much of the tree above it is built. */
export type RootPlace = { next: number; day?: string; fold?: MerkleFold };

/** The next events under a root; with the last of them, whether they give what was signed, and nobody but us signed it. */
export async function walkRoots(
	db: Database | Transaction,
	from: RootPlace,
): Promise<{ place: RootPlace; findings: ChainFinding[] } | undefined> {
	const root = await readRoot(db, from);
	if (!root) return from.day ? { place: { next: from.next }, findings: [named(from.day, "missing")] } : undefined;
	const { day, firstSeq, size } = root;
	const fold = from.fold ?? emptyFold;
	const findings: ChainFinding[] = from.day || firstSeq === from.next ? [] : [named(day, "does-not-follow")];
	const first = firstSeq + fold.size;
	const hashes = await readHashes(db, first, Math.min(first + BATCH, firstSeq + size));
	const grown = foldLeaves(fold, hashes, nativeTree);
	if (hashes.length > 0 && grown.size < size) return { place: { next: from.next, day, fold: grown }, findings };
	const same = grown.size === size && foldedRoot(grown, nativeTree) === root.root;
	if (!same || !(await isSigned(db, root))) findings.push(named(day, "altered"));
	// Never back: a root that claims less than nothing must not be met again and again.
	return { place: { next: Math.max(firstSeq + size, from.next + 1) }, findings };
}

async function readRoot(db: Database | Transaction, { day, next }: RootPlace): Promise<Root | undefined> {
	const following = and(gte(dailyRoots.firstSeq, next), lte(dailyRoots.firstSeq, Number.MAX_SAFE_INTEGER));
	const which = day ? eq(dailyRoots.day, day) : following;
	const [root] = await db.select().from(dailyRoots).where(which).orderBy(asc(dailyRoots.firstSeq)).limit(1);
	return root;
}

async function readHashes(db: Database | Transaction, from: number, end: number): Promise<string[]> {
	const rows = await db
		.select({ hash: evidenceLog.hash })
		.from(evidenceLog)
		.where(and(gte(evidenceLog.seq, from), lt(evidenceLog.seq, end)))
		.orderBy(asc(evidenceLog.seq));
	return rows.map(({ hash }) => hash);
}

async function isSigned(db: Database | Transaction, root: Root): Promise<boolean> {
	const certificate = await findCertificate(db, root.keyId);
	if (certificate === undefined || Number.isNaN(root.signedAt.getTime())) return false;
	const statement = rootStatement({ ...root, signedAt: root.signedAt.toISOString() });
	return verifySignature(certificate, Buffer.from(statement), Buffer.from(root.signature, "base64"));
}

function named(day: string, fault: ChainFinding["fault"]): ChainFinding {
	return { table: "daily_roots", row: day, fault };
}
