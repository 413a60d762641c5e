import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { backupIdOf } from "#server/platform/backup/backup-manifest.ts";
import type { BackupPlace } from "#server/platform/backup/backup-place.ts";
import { forgetBackups } from "#server/platform/backup/forget-backups.ts";
import { keepKeys } from "#server/platform/backup/keep-keys.ts";
import { makeBackup } from "#server/platform/backup/make-backup.ts";
import { withClient } from "#server/platform/db/connect.ts";
import { backups } from "./backup.table.ts";
import { describeFailure } from "./describe-failure.ts";

const LONGEST_HOURS = 6;
const BACKUP_LOCK = 7_426_008;

/**
 * Each night: database, files and what lies beside them, as one backup, and those whose days are over removed. One
 * snapshot cannot be taken in portions; killed or stopped in the middle it begins anew.
 */
export const makeNightlyBackup = defineJob({
	name: "desk.make-backup",
	work: "portion",
	payload: z.object({}),
	schedule: "10 3 * * *",
	atOnce: 1,
	clockSeconds: LONGEST_HOURS * 3600,
	handle: async (deps) => {
		// One that somebody is making by hand right now is tonight's.
		if (deps.backup && !(await backUp(deps, deps.backup)).ok) deps.log.info("another backup is being made");
		return undefined;
	},
});

type World = Pick<Deps, "db" | "clock" | "config" | "storage" | "log">;

/** One at a time, whichever process makes it: two would remove what the other has just begun to refer to. */
export async function backUp(deps: World, place: BackupPlace): Promise<Result<string, "already-running">> {
	return withClient(deps.db, async (client) => {
		const { rows } = await client.query("select pg_try_advisory_lock($1) as free", [BACKUP_LOCK]);
		if (rows[0]?.free !== true) return refuse("already-running");
		try {
			return succeed(await makeOne(deps, place));
		} finally {
			// With its connection it is gone as well.
			await client.query("select pg_advisory_unlock($1)", [BACKUP_LOCK]).catch(() => undefined);
		}
	});
}

async function makeOne(deps: World, place: BackupPlace): Promise<string> {
	const startedAt = deps.clock.now();
	const id = backupIdOf(startedAt);
	await noteAbandoned(deps, startedAt);
	await deps.db.insert(backups).values({ id, startedAt }).onConflictDoNothing();
	try {
		const { dataDir } = deps.config;
		const { manifest, written } = await makeBackup(place, { id, dataDir, storage: deps.storage, startedAt });
		const ofKeys = place.keys ? await keepKeys(place.keys, { id, dataDir }) : 0;
		await deps.db
			.update(backups)
			.set({
				finishedAt: deps.clock.now(),
				rows: manifest.tables.reduce((sum, { rows }) => sum + rows, manifest.jobs.rows),
				files: manifest.files.count,
				bytesWritten: written + ofKeys,
				headSeq: manifest.head?.seq ?? 0,
			})
			.where(eq(backups.id, id));
		const removed = await forgetBackups(place, deps.clock.now());
		if (removed.length > 0)
			await deps.db.update(backups).set({ removedAt: deps.clock.now() }).where(inArray(backups.id, removed));
		deps.log.info({ id, written, files: manifest.files.count }, "backup made");
		return id;
	} catch (error) {
		await deps.db
			.update(backups)
			.set({ failure: describeFailure(error) })
			.where(and(eq(backups.id, id), isNull(backups.finishedAt)))
			.catch(() => undefined);
		throw error;
	}
}

/** Of a process that was killed: nobody else will say it. */
async function noteAbandoned({ db }: Pick<Deps, "db">, now: Date): Promise<void> {
	await db
		.update(backups)
		.set({ failure: "foi interrompida" })
		.where(
			and(
				isNull(backups.finishedAt),
				isNull(backups.failure),
				lt(backups.startedAt, new Date(now.getTime() - LONGEST_HOURS * HOUR_MS)),
			),
		);
}
