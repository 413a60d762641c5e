/**
 * Backups by hand: `npm run backup -- now` makes one, `-- list` names those that are there, `-- check` restores the
 * newest into a scratch database. `npm run restore` fills an empty DATA_DIR (and an empty DATABASE_URL) from the newest,
 * or from `--id`. docs/runbooks/backup-and-restore.md says more.
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkNewestBackup } from "#server/desk/backups/check-backup.ts";
import { backUp } from "#server/desk/backups/make-backup.job.ts";
import { restoreEverything } from "#server/desk/backups/restore-everything.ts";
import { listBackups, readManifest } from "#server/platform/backup/backup-manifest.ts";
import { type BackupPlace, makeBackupPlace } from "#server/platform/backup/backup-place.ts";
import { BackupUnreadable } from "#server/platform/backup/sealed-part.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Config, ConfigError, readConfig, readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { makeLog } from "#server/platform/log.ts";
import { makePins } from "#server/platform/seal/pins/pins.ts";
import { makeStorage } from "#server/platform/storage/make-storage.ts";
import { openDatabase } from "./open-database.ts";

const USAGE = "uso: npm run backup -- now | list | check, ou npm run restore -- [--id CÓPIA]";

const { values, positionals } = parseArgs({ options: { id: { type: "string" } }, allowPositionals: true });
const [command = ""] = positionals;

try {
	const config = readConfig(readEnvironment());
	if (command === "now") await now(config);
	else if (command === "list") await list(config);
	else if (command === "check") await check(config);
	else if (command === "restore") await restore(config);
	else throw new ConfigError([USAGE]);
} catch (error) {
	const problems = error instanceof ConfigError ? error.problems : error instanceof BackupUnreadable && [error.message];
	if (!problems) throw error;
	for (const problem of problems) console.error(problem);
	process.exitCode = 2;
}

function placeOf(config: Config, database: BackupPlace["database"] = ""): BackupPlace {
	const place = makeBackupPlace(config, database);
	if (!place) throw new ConfigError(["BACKUP_TO e BACKUP_KEY: faltam; dizem onde as cópias ficam e com que chave"]);
	return place;
}

async function world<Value>(
	config: Config,
	work: (parts: ReturnType<typeof partsOf> & ReturnType<typeof connect>, place: BackupPlace) => Promise<Value>,
): Promise<Value> {
	const { where, close } = await openDatabase(config);
	try {
		await migrateDatabase(where);
		const opened = connect(where, { max: 2 });
		try {
			return await work({ ...partsOf(config), ...opened }, placeOf(config, where));
		} finally {
			await opened.pool.end();
		}
	} finally {
		await close();
	}
}

function partsOf(config: Config) {
	const storage = makeStorage({ s3: config.s3, folder: path.join(config.dataDir, "files") });
	return { config, clock: systemClock, log: makeLog("error"), storage, pins: makePins({ config }) };
}

async function now(config: Config): Promise<void> {
	placeOf(config);
	const made = await world(config, backUp);
	if (!made.ok)
		throw new BackupUnreadable("outra cópia está sendo feita neste momento: espere o fim dela e tente de novo");
	console.log(`Cópia feita: ${made.value}`);
}

async function check(config: Config): Promise<void> {
	const { id, events, sealed, files } = await world(config, checkNewestBackup);
	console.log(`A cópia ${id} confere: ${events} eventos, ${sealed} documentos selados, ${files} arquivos.`);
}

async function list(config: Config): Promise<void> {
	const { target, key } = placeOf(config);
	for (const id of await listBackups(target)) {
		const { tables, files, head } = await readManifest(target, key, id);
		const rows = tables.reduce((sum, each) => sum + each.rows, 0);
		console.log(`${id}  ${rows} linhas, ${files.count} arquivos, registro até o evento ${head?.seq ?? 0}`);
	}
}

async function restore(config: Config): Promise<void> {
	const place = placeOf(config);
	const id = values.id ?? (await listBackups(place.target)).at(-1);
	if (!id) throw new BackupUnreadable("não há nenhuma cópia em BACKUP_TO");
	if (existsSync(path.join(config.dataDir, "postgres")))
		throw new BackupUnreadable("DATA_DIR já tem um banco de dados: mova a pasta para outro lugar antes de restaurar");
	await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
	console.log(`Restaurando a cópia ${id}`);
	let close = async () => {};
	const open = async () => {
		const opened = await openDatabase(config);
		close = opened.close;
		return opened.where;
	};
	try {
		const parts = { ...partsOf(config), place, open, say: (line: string) => console.log(line) };
		const { events, sealed, files } = await restoreEverything(parts, id);
		console.log(`Tudo confere: ${events} eventos, ${sealed} documentos selados, ${files} arquivos.`);
	} finally {
		await close();
	}
}
