import { and, desc, isNotNull, isNull, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { backups } from "./backup.table.ts";

/** When a backup was last made whole, when one was last restored and found whole, and how the last try ended. */
export async function readBackupState({ db }: Pick<Deps, "db">) {
	const newest = desc(backups.startedAt);
	const { startedAt, finishedAt, failure, checkedAt, checkFailure } = backups;
	const [made] = await db.select({ startedAt }).from(backups).where(isNotNull(finishedAt)).orderBy(newest).limit(1);
	const [restored] = await db
		.select({ checkedAt })
		.from(backups)
		.where(and(isNotNull(checkedAt), isNull(checkFailure)))
		.orderBy(desc(checkedAt))
		.limit(1);
	const ended = or(isNotNull(finishedAt), isNotNull(failure));
	const [last] = await db.select({ failure }).from(backups).where(ended).orderBy(newest).limit(1);
	return {
		made: made?.startedAt,
		restored: restored?.checkedAt ?? undefined,
		lastFailed: last && last.failure !== null,
	};
}
