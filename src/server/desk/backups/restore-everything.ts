import { endAllSessions } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { allJobs } from "#server/jobs.ts";
import { readManifest } from "#server/platform/backup/backup-manifest.ts";
import type { BackupPlace } from "#server/platform/backup/backup-place.ts";
import { readCopiedFiles } from "#server/platform/backup/copied-files.ts";
import { restoreKeys } from "#server/platform/backup/keep-keys.ts";
import { loadDatabase, loadJobs } from "#server/platform/backup/load-database.ts";
import { partReader, restoreFiles, restoreState } from "#server/platform/backup/restore-backup.ts";
import { BackupUnreadable } from "#server/platform/backup/sealed-part.ts";
import { connect } from "#server/platform/db/connect.ts";
import type { ServerAddress } from "#server/platform/db/server-address.ts";
import { makeQueueTables } from "#server/platform/jobs/make-queue-tables.ts";
import { makePins } from "#server/platform/seal/pins/pins.ts";
import { checkRestored } from "./check-restored.ts";

type Parts = Pick<Deps, "config" | "log" | "storage" | "clock"> & {
	place: BackupPlace;
	/** Opens the database, which may lie in the folder that is filled first. */
	open(): Promise<string | ServerAddress>;
	say(line: string): void;
};

/** Into an empty folder and an empty database; then looks whether nothing is missing. */
export async function restoreEverything(
	{ config, log, storage, clock, place, open, say }: Parts,
	id: string,
): Promise<{ events: number; sealed: number; files: number }> {
	const manifest = await readManifest(place.target, place.key, id);
	await restoreState(place, manifest, config.dataDir);
	say(`ao lado do banco: ${manifest.state.length} arquivos`);
	if (place.keys) say(`chaves, do lugar delas: ${await restoreKeys(place.keys, config.dataDir)} arquivos`);
	const where = await open();
	await refuseUsed(where);
	await loadDatabase(where, manifest, partReader(place, manifest));
	await makeQueueTables(where, allJobs, log);
	await loadJobs(where, manifest, partReader(place, manifest));
	say(`banco de dados: ${manifest.tables.length} tabelas, ${manifest.jobs.rows} tarefas por fazer`);
	await restoreFiles(place, manifest, storage);
	say(`arquivos: ${manifest.files.count}`);
	const { pool, db } = connect(where, { label: "restore", max: 2, statementTimeoutMs: 0 });
	try {
		const files = readCopiedFiles(place, id, manifest.files.parts);
		const checked = await checkRestored({ db, pool, clock, pins: makePins({ config }) }, manifest, files);
		await endAllSessions({ db });
		say("sessões: todas encerradas; cada pessoa entra de novo");
		return { ...checked, files: manifest.files.count };
	} finally {
		await pool.end();
	}
}

/** Nothing is ever written over a database that somebody uses. */
async function refuseUsed(where: string | ServerAddress): Promise<void> {
	const { pool } = connect(where, { max: 1 });
	try {
		const { rows } = await pool.query("select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1");
		if (rows.length > 0) throw new BackupUnreadable("o banco de dados não está vazio; use um banco novo");
	} finally {
		await pool.end();
	}
}
