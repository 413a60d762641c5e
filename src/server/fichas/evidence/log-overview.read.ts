import { desc, eq, exists, isNotNull, or } from "drizzle-orm";
import { alarmsOf } from "#core/fichas/evidence/log-alarm.ts";
import { daysUntil, expiryNotice } from "#core/fichas/evidence/seal-expiry.ts";
import { stampedTexts } from "#core/fichas/verify/root-stamps.ts";
import type { Deps } from "#server/deps.ts";
import { dailyRoots, rootStamps } from "./evidence-log.table.ts";
import { readLaterStamps } from "./later-stamps.read.ts";
import { isOverdue, wholeSince } from "./log-check/check-state.ts";
import { isRootMissing, readCheckState, readUnsealed } from "./log-check/log-health.read.ts";
import { readState } from "./log-check/store-state.ts";
import { compareMark } from "./mark/compare-mark.ts";
import { readLastRoot, rootOf } from "./read-root.ts";
import { countWaitingRoots } from "./root-stamps/waiting-roots.read.ts";

const MOST_ROWS = 10;

type World = Pick<Deps, "db" | "clock" | "config" | "secrets" | "seal">;

/** How the log does, for whoever runs the product: what the alarm looks at, with its ages. Writes nothing. */
export async function readLogOverview(deps: World) {
	const now = deps.clock.now();
	const check = await readCheckState(deps, deps.db);
	const { state: said, forged } = await readState<{ overdueSince?: string }>(deps, deps.db, "alarm");
	const behind = await compareMark(deps);
	const unsealed = await readUnsealed(deps.db);
	const seal = await deps.seal();
	const alarms = alarmsOf(
		{
			faults: check.faults + (forged ? 1 : 0),
			isBehindMark: behind.length > 0,
			// As the watch noted it; a check that has ended since then is not overdue any more.
			overdueSince: said?.overdueSince && isOverdue(check, now) ? new Date(said.overdueSince) : undefined,
			wholeSince: wholeSince(check),
			rootIsMissing: await isRootMissing(deps, deps.db),
			oldestUnsealed: unsealed.oldest,
			sealEnds: seal.selfMade ? undefined : seal.validUntil,
		},
		now,
	);
	const walks = [
		check.last.tail,
		check.last.whole,
		check.walks.tail,
		check.walks.whole,
		check.files.last,
		check.files.walk,
		check.readBack,
	];
	const rows = [...behind, ...walks.flatMap((walk) => walk?.findings ?? [])];
	return {
		alarms,
		rows: [...new Set(rows.map(({ table, row, fault }) => `${table} ${row}: ${fault}`))].slice(0, MOST_ROWS),
		tail: check.last.tail,
		whole: check.last.whole,
		root: await readLastRoot(deps.db),
		stamp: await readLastStamped(deps),
		asksForStamps: deps.config.timestampUrls.length,
		waitingForStamp: await countWaitingRoots(deps.db),
		unsealed,
		seal: {
			subject: seal.subject,
			validUntil: seal.validUntil,
			daysLeft: Math.floor(daysUntil(seal.validUntil, now)),
			notice: expiryNotice(seal.validUntil, now),
			selfMade: seal.selfMade,
		},
	};
}

/** The last root that an authority has stamped. */
async function readLastStamped({ db }: Pick<Deps, "db">): Promise<{ day: string; stamps: number } | undefined> {
	const later = db.select({ day: rootStamps.day }).from(rootStamps).where(eq(rootStamps.day, dailyRoots.day));
	const [row] = await db
		.select()
		.from(dailyRoots)
		.where(or(isNotNull(dailyRoots.timestampToken), isNotNull(dailyRoots.secondStamp), exists(later)))
		.orderBy(desc(dailyRoots.number))
		.limit(1);
	const root = row && rootOf(row);
	if (!root) return undefined;
	const laterStamps = (await readLaterStamps(db, [root.day]))(root.day);
	return { day: root.day, stamps: stampedTexts({ ...root, laterStamps }).length };
}
