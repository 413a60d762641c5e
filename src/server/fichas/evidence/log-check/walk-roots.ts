import { and, asc, between, gt, gte, lt, lte, sql } from "drizzle-orm";
import { EMPTY_ROOT, FIRST_ROOT_FOLLOWS, rootHash, rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { CHAIN_START } from "#core/fichas/evidence/event-chain.ts";
import { emptyFold, foldedRoot, foldLeaves, type MerkleFold } from "#core/fichas/evidence/merkle-fold.ts";
import { checkCalendars } from "#core/fichas/verify/check-calendars.ts";
import { checkRootStamps } from "#core/fichas/verify/root-stamps.ts";
import { hasFault } from "#core/fichas/verify/verify-check.ts";
import { addToDay, BRAZIL_ZONE, momentOf } from "#core/kernel/day.ts";
import { readRootProofs } from "#server/fichas/evidence/calendars/root-proofs.read.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { dailyRoots, evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readLaterStamps } from "#server/fichas/evidence/later-stamps.read.ts";
import { dayAfter, type RootRow, rootOf, type SignedRoot } from "#server/fichas/evidence/read-root.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { copyRows } from "#server/platform/db/copy-rows.ts";
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import { verifySignature } from "#server/platform/seal/verify-signature.ts";
import { nativeTree } from "#server/platform/sha256.ts";

const BATCH = 5000;

/** PEM by fingerprint: those of the list outside of the database. */
export type PinnedCertificates = ReadonlyMap<string, string>;

/** The root that was looked at last: what the next one must hold. `hash` is missing where it was of no known version. */
type Behind = { number: number; version: number; day: string; hash?: string | undefined };

/** The first event that no root looked at so far speaks of, and how much of the tree above it is built. */
export type RootPlace = { next: number; behind?: Behind; number?: number; fold?: MerkleFold };

/**
 * The next events under a root; with the last of them, whether they give what was signed, nobody but us signed it, and
 * it follows the root before.
 */
export async function walkRoots(
	db: Database | Transaction,
	from: RootPlace,
	pinned: PinnedCertificates,
): Promise<{ place: RootPlace; findings: ChainFinding[] } | undefined> {
	const row = await readRoot(db, from);
	if (!row) return undefined;
	const { day, number, firstSeq, size } = row;
	const fold = (from.number === number && from.fold) || emptyFold;
	const first = firstSeq + fold.size;
	const hashes = await readHashes(db, first, Math.min(first + BATCH, firstSeq + size));
	const grown = foldLeaves(fold, hashes, nativeTree);
	if (hashes.length > 0 && grown.size < size) return { place: { ...from, number, fold: grown }, findings: [] };
	const root = rootOf(row);
	const follows = firstSeq === from.next && (await isNext(db, row, root, from));
	const certificate = root && pinned.get(root.keyId);
	const isPinned = !root || certificate !== undefined;
	const holds =
		root &&
		(await isTreeOf(db, root, grown)) &&
		(!certificate || isSigned(root, certificate)) &&
		(await isOfDay(db, root)) &&
		(await areStampsOf(db, root));
	const findings: ChainFinding[] = [];
	if (from.behind && number > from.behind.number + 1)
		findings.push(named(await dayAfter(db, from.behind.day), "missing"));
	else if (!follows) findings.push(named(day, "does-not-follow"));
	if (!holds) findings.push(named(day, "altered"));
	if (!isPinned) findings.push(named(day, "not-pinned"));
	// Never back: a root that claims less than nothing must not be met again and again.
	const next = Math.max(firstSeq + size, from.next);
	const behind = { number, version: row.version, day, hash: root && rootHash(root) };
	return { place: { next, behind }, findings };
}

async function readRoot(db: Database | Transaction, { behind, next }: RootPlace): Promise<RootRow | undefined> {
	// A mark of before roots were counted knows only how far their events went.
	const counted = behind ? gt(dailyRoots.number, behind.number) : gte(dailyRoots.firstSeq, next);
	const [root] = await db
		.select()
		.from(dailyRoots)
		.where(and(counted, lte(dailyRoots.firstSeq, Number.MAX_SAFE_INTEGER)))
		.orderBy(asc(dailyRoots.number))
		.limit(1);
	return root;
}

async function readHashes(db: Database | Transaction, from: number, end: number): Promise<string[]> {
	const { seq, hash } = evidenceLog;
	const hashes: string[] = [];
	await copyRows(
		db,
		sql`select ${hash} from ${evidenceLog} where ${and(gte(seq, from), lt(seq, end))} order by ${asc(seq)}`,
		(row) => hashes.push(row.text() ?? ""),
	);
	return hashes;
}

/** Counted on from the one before, no way back to version 1, and no day left out. */
async function isNext(
	db: Database | Transaction,
	row: RootRow,
	root: SignedRoot | undefined,
	{ behind, next }: RootPlace,
): Promise<boolean> {
	if (!behind)
		return next > 1 || (row.number === 1 && (root?.version !== 2 || root.previousRoot === FIRST_ROOT_FOLLOWS));
	if (row.number !== behind.number + 1 || row.version < behind.version) return false;
	if (root?.version !== 2) return row.version === 1;
	if (root.previousRoot !== behind.hash) return false;
	return behind.version === 1 || row.day === (await dayAfter(db, behind.day));
}

async function isTreeOf(db: Database | Transaction, root: SignedRoot, grown: MerkleFold): Promise<boolean> {
	if (grown.size !== root.size || (root.version === 1 && root.size === 0)) return false;
	if ((foldedRoot(grown, nativeTree) ?? EMPTY_ROOT) !== root.root) return false;
	if (root.version === 1) return true;
	const last = root.firstSeq + root.size - 1;
	const [head] = await readHashes(db, last, last + 1);
	return root.head === (head ?? CHAIN_START);
}

function isSigned(root: SignedRoot, certificate: string): boolean {
	const statement = Buffer.from(rootStatement(root));
	if (!verifySignature(certificate, statement, Buffer.from(root.signature, "base64"))) return false;
	if (root.version === 1) return true;
	const [key, signature] = [Buffer.from(root.secondKey, "base64"), Buffer.from(root.secondSignature, "base64")];
	return root.sealAlg === sealAlgOf(certificate) && isSecondSignature(key, statement, signature);
}

/** A root that was signed anew has the stamps of another text. Whose they are is asked where somebody looks at them. */
async function areStampsOf(db: Database | Transaction, root: SignedRoot): Promise<boolean> {
	const laterStamps = (await readLaterStamps(db, [root.day]))(root.day);
	const proof = (await readRootProofs(db, [root.day]))(root.day)?.proof;
	return !hasFault([...(await checkRootStamps({ ...root, laterStamps })), ...checkCalendars(root, proof)]);
}

/** Signed after the day was over, and over none of a later day. What is dated ahead of the signature has no day. */
async function isOfDay(db: Database | Transaction, root: SignedRoot): Promise<boolean> {
	if (root.version === 1) return true;
	const end = momentOf(`${addToDay(root.day, 1)}T00:00`, BRAZIL_ZONE);
	const signedAt = new Date(root.signedAt);
	if (signedAt < end) return false;
	const [later] = await db
		.select({ seq: evidenceLog.seq })
		.from(evidenceLog)
		.where(
			and(
				gte(evidenceLog.seq, root.firstSeq),
				lt(evidenceLog.seq, root.firstSeq + root.size),
				between(evidenceLog.at, end, signedAt),
			),
		)
		.limit(1);
	return later === undefined;
}

function named(day: string, fault: ChainFinding["fault"]): ChainFinding {
	return { table: "daily_roots", row: day, fault };
}
