import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { EMPTY_ROOT, type RootOfVersion2, rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { CHAIN_START } from "#core/fichas/evidence/event-chain.ts";
import { levelsAbove, merkleLevels } from "#core/fichas/evidence/merkle.ts";
import { addToDay, BRAZIL_ZONE, type Day, momentOf } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { announceContent } from "#server/platform/content-changes.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import { secondKeyOf } from "#server/platform/seal/second-key.ts";
import { dailyRoots, evidenceLog, merkleNodes } from "./evidence-log.table.ts";
import { BLOCK_LEVEL, KEPT_FROM_LEVEL, nodeAt } from "./merkle-store.ts";
import { nextRootDay } from "./next-root-day.ts";
import { hashOfRow, readLastRoot } from "./read-root.ts";

const BLOCK = 2 ** BLOCK_LEVEL;
const ROOTS_LOCK = 7_426_003;
/** A day that late events keep changing is signed without a stamp: it would wait for as long as they come. */
const MOST_STAMPS = 3;

/** Signs the days that are over and have no root yet, all or so many. */
export async function signDailyRoots(deps: Deps, most = Number.POSITIVE_INFINITY): Promise<Day[]> {
	const signed: Day[] = [];
	let asked: Asked | undefined;
	let tries = 0;
	while (signed.length < most) {
		try {
			const day = await deps.db.transaction((tx) => signNextDay(deps, tx, { asked, mayAsk: tries < MOST_STAMPS }));
			if (!day) break;
			signed.push(day);
			asked = undefined;
			tries = 0;
		} catch (error) {
			if (!(error instanceof AskFirst)) throw error;
			tries += 1;
			asked = await askOutside(deps, error);
		}
	}
	return signed;
}

/** What was asked outside of any transaction. A stamp is null where its authority gave none. */
type Asked = { statement: string; signedAt: Date; stamps: (string | null)[]; signature: Uint8Array | undefined };

/**
 * Undoes the transaction that found out what is to be stamped, and signed by a key that is elsewhere: they may take their
 * time, and the root cannot be changed once it is written. The next one finds the same, unless an event of that day came
 * late.
 */
class AskFirst extends Error {
	readonly statement: string;
	readonly signedAt: Date;
	constructor(statement: string, signedAt: Date) {
		super("somebody outside is asked first");
		this.statement = statement;
		this.signedAt = signedAt;
	}
}

async function signNextDay(
	deps: Deps,
	tx: Transaction,
	{ asked, mayAsk }: { asked: Asked | undefined; mayAsk: boolean },
): Promise<Day | undefined> {
	await tx.execute(sql`select pg_advisory_xact_lock(${ROOTS_LOCK})`);
	const last = await readLastRoot(tx);
	const now = asked?.signedAt ?? deps.clock.now();
	const day = await nextRootDay(tx, last, now);
	if (!day) return undefined;
	const firstSeq = last ? last.firstSeq + last.size : 1;
	const size = await countEvents(tx, day, firstSeq, now);
	const previousRoot = hashOfRow(last);
	// Only by hand: the check has named it, and nothing is chained to what nobody can tell.
	if (previousRoot === undefined) throw new Error("the last root is of no known version");
	const seal = await deps.seal();
	const second = secondKeyOf(deps.secrets);
	const root: RootOfVersion2 = {
		version: 2,
		number: (last?.number ?? 0) + 1,
		day,
		firstSeq,
		size,
		root: await buildTree(tx, day, firstSeq, size),
		head: await readHash(tx, firstSeq + size - 1),
		previousRoot,
		signedAt: now.toISOString(),
		sealAlg: sealAlgOf(seal.certificate),
		keys: { seal: seal.fingerprint, second: second.fingerprint },
	};
	const statement = rootStatement(root);
	const told = asked?.statement === statement ? asked : undefined;
	// A stamp may be done without; the key's signature may not.
	const mustAsk = deps.config.sealCommand !== undefined || (deps.config.timestampUrls.length > 0 && mayAsk);
	if (!told && mustAsk) throw new AskFirst(statement, now);
	const content = Buffer.from(statement);
	await tx.insert(dailyRoots).values({
		...root,
		headHash: root.head,
		keyId: seal.fingerprint,
		signature: Buffer.from(told?.signature ?? (await seal.sign(content))).toString("base64"),
		secondKey: second.publicKey,
		secondSignature: Buffer.from(await second.sign(content)).toString("base64"),
		timestampToken: told?.stamps[0] ?? null,
		secondStamp: told?.stamps[1] ?? null,
		signedAt: now,
	});
	await announceContent(tx);
	return day;
}

/**
 * All up to the first event of a later day. One dated ahead of our own clock says nothing about its day, nor do those
 * after it, which carry its time: they count on the day that is signed next.
 */
async function countEvents(tx: Transaction, day: Day, firstSeq: number, now: Date): Promise<number> {
	const end = momentOf(`${addToDay(day, 1)}T00:00`, BRAZIL_ZONE);
	const [later] = await tx
		.select({ seq: evidenceLog.seq })
		.from(evidenceLog)
		.where(and(gte(evidenceLog.seq, firstSeq), gte(evidenceLog.at, end), lte(evidenceLog.at, now)))
		.orderBy(asc(evidenceLog.seq))
		.limit(1);
	const [last] = await tx
		.select({ seq: sql<string | null>`max(${evidenceLog.seq})` })
		.from(evidenceLog)
		.where(gte(evidenceLog.seq, firstSeq));
	return (later ? later.seq : Number(last?.seq ?? firstSeq - 1) + 1) - firstSeq;
}

async function readHash(tx: Transaction, seq: number): Promise<string> {
	const [event] = await tx.select({ hash: evidenceLog.hash }).from(evidenceLog).where(eq(evidenceLog.seq, seq));
	return event?.hash ?? CHAIN_START;
}

/** In blocks, so that a day of a million events neither fills the memory nor stops the process for seconds. */
async function buildTree(tx: Transaction, day: Day, firstSeq: number, size: number): Promise<string> {
	const tops: string[] = [];
	for (let start = 0; start < size; start += BLOCK) {
		const events = await tx
			.select({ hash: evidenceLog.hash })
			.from(evidenceLog)
			.where(
				and(gte(evidenceLog.seq, firstSeq + start), lte(evidenceLog.seq, firstSeq + Math.min(size, start + BLOCK) - 1)),
			)
			.orderBy(asc(evidenceLog.seq));
		const levels = merkleLevels(events.map(({ hash }) => hash));
		for (let level = KEPT_FROM_LEVEL; level <= BLOCK_LEVEL; level++) {
			const width = Math.ceil(events.length / 2 ** level);
			const nodes = Array.from({ length: width }, (_, at) => nodeAt(levels, level, at));
			await keep(tx, day, level, start / 2 ** level, nodes);
		}
		tops.push(nodeAt(levels, BLOCK_LEVEL, 0));
	}
	const above = levelsAbove(tops);
	for (const [up, nodes] of above.entries()) if (up > 0) await keep(tx, day, BLOCK_LEVEL + up, 0, nodes);
	return above.at(-1)?.[0] ?? EMPTY_ROOT;
}

async function keep(tx: Transaction, day: Day, level: number, from: number, hashes: string[]): Promise<void> {
	await tx.execute(sql`
		insert into ${merkleNodes} (day, level, at, hash)
		select ${day}::date, ${level}, ${from} + ordinality - 1, hash
		from unnest(${sql.param(hashes)}::text[]) with ordinality as node (hash, ordinality)`);
}

async function askOutside(deps: Deps, { statement, signedAt }: AskFirst): Promise<Asked> {
	const { config } = deps;
	const content = Buffer.from(statement);
	const signature = config.sealCommand ? await (await deps.seal()).sign(content) : undefined;
	const stamps = await Promise.all(config.timestampUrls.map((url) => stamp(deps, url, content)));
	return { statement, signedAt, signature, stamps };
}

/** While an authority is away, the root carries the other's time, or our own only. */
async function stamp(deps: Deps, url: string, content: Uint8Array): Promise<string | null> {
	const { requestTimestamp } = await import("#server/platform/seal/request-timestamp.ts");
	try {
		return (await requestTimestamp(deps, url, content, { anchors: deps.config.stampAnchors })).token;
	} catch (error) {
		deps.log.warn({ err: error, authority: new URL(url).host }, "no time-stamp for the day's root");
		return null;
	}
}
