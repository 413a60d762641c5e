import { statfs } from "node:fs/promises";
import { and, count, desc, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { standingOf } from "#core/desk/business.ts";
import type { Observed } from "#core/desk/incident.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { providerEvents } from "#server/billing/payments/provider-event.table.ts";
import type { Deps } from "#server/deps.ts";
import { backups, backupsExpected } from "#server/desk/backups/backup.table.ts";
import { readHeld } from "#server/desk/overview/business.read.ts";
import { mailLog } from "#server/platform/mail/mail-log.table.ts";

type World = Pick<Deps, "db" | "clock" | "config">;

/** What the watch and the page about the service's health look at. */
export async function observe(deps: World): Promise<Observed> {
	const hourAgo = new Date(deps.clock.now().getTime() - HOUR_MS);
	const [backup, disk, held, waitingEvents, failedJobs, mail] = await Promise.all([
		observeBackups(deps),
		statfs(deps.config.dataDir),
		readHeld(deps),
		countWaitingEvents(deps, hourAgo),
		countFailedJobs(deps),
		countMails(deps, hourAgo),
	]);
	const { paying, failing } = standingOf(held);
	return {
		...{ backup, paying, failing: failing.accounts, waitingEvents, failedJobs, mail },
		disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
	};
}

export function readBackups({ db }: Pick<Deps, "db">, most: number) {
	return db.select().from(backups).where(isNull(backups.removedAt)).orderBy(desc(backups.startedAt)).limit(most);
}

async function observeBackups(deps: World): Promise<Observed["backup"]> {
	const rows = await readBackups(deps, 40);
	const [last] = rows;
	const checked = rows.find(({ checkedAt }) => checkedAt !== null);
	const [expected] = await deps.db.select({ since: backupsExpected.since }).from(backupsExpected);
	return {
		isSet: deps.config.backup !== undefined,
		isNeeded: deps.config.openToStrangers,
		lastAt: rows.find(({ finishedAt }) => finishedAt !== null)?.finishedAt ?? undefined,
		failure: last?.failure ?? undefined,
		checkFailure: checked?.checkFailure ?? undefined,
		checkedAt: checked?.checkedAt ?? undefined,
		// Before the watch has looked for the first time, nothing can be late yet.
		since: rows.at(-1)?.startedAt ?? expected?.since ?? deps.clock.now(),
	};
}

async function countWaitingEvents({ db }: World, before: Date): Promise<number> {
	const [row] = await db
		.select({ events: count() })
		.from(providerEvents)
		.where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, before)));
	return row?.events ?? 0;
}

async function countFailedJobs({ db }: World): Promise<number> {
	const { rows } = await db.execute<{ jobs: number }>(
		sql`select count(*)::int as jobs from pgboss.job where state = 'failed'`,
	);
	return rows[0]?.jobs ?? 0;
}

async function countMails({ db }: World, since: Date): Promise<Observed["mail"]> {
	const [row] = await db
		.select({
			sent: sql<number>`(count(*) filter (where ${isNotNull(mailLog.sentAt)}))::int`,
			failed: sql<number>`(count(*) filter (where ${isNull(mailLog.sentAt)}))::int`,
		})
		.from(mailLog)
		.where(gte(mailLog.at, since));
	return row ?? { sent: 0, failed: 0 };
}
