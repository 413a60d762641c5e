import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { listBackups, readManifest } from "#server/platform/backup/backup-manifest.ts";
import type { BackupPlace } from "#server/platform/backup/backup-place.ts";
import { loadDatabase } from "#server/platform/backup/load-database.ts";
import { openFiles, partReader } from "#server/platform/backup/restore-backup.ts";
import { BackupUnreadable } from "#server/platform/backup/sealed-part.ts";
import { connect } from "#server/platform/db/connect.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded/embedded-postgres.ts";
import { backups } from "./backup.table.ts";
import { checkRestored } from "./check-restored.ts";
import { describeFailure } from "./describe-failure.ts";

type World = Pick<Deps, "db" | "clock" | "config" | "log" | "pins">;
export type Checked = { id: string; events: number; sealed: number; files: number };

/** Restores the newest backup into a database made for this and thrown away afterwards, and notes what came out. */
export async function checkNewestBackup(deps: World, place: BackupPlace): Promise<Checked> {
	const id = (await listBackups(place.target)).at(-1);
	if (!id) throw new BackupUnreadable("ainda não há nenhuma cópia");
	const began = deps.clock.now().getTime();
	const note = async (checkFailure: string | null) => {
		const now = deps.clock.now();
		const checkSeconds = Math.round((now.getTime() - began) / 1000);
		await deps.db.update(backups).set({ checkedAt: now, checkFailure, checkSeconds }).where(eq(backups.id, id));
	};
	try {
		const checked = await restoreAside(deps, place, id);
		await note(null);
		deps.log.info(checked, "backup restored into a scratch database and found whole");
		return checked;
	} catch (error) {
		await note(describeFailure(error)).catch(() => undefined);
		throw error;
	}
}

const SCRATCH = "conferencia-";

/** Of a check that was killed: everybody's data, in the open, and for longer than the terms allow. */
async function removeAbandoned(dataDir: string): Promise<void> {
	const names = (await readdir(dataDir)).filter((name) => name.startsWith(SCRATCH));
	for (const folder of names.map((name) => path.join(dataDir, name))) {
		const made = await stat(folder).catch(() => undefined);
		// No check takes that long: nobody is using it.
		if (made && Date.now() - made.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
	}
}

/** A server of its own: it needs no right on ours, and its load and its room are not ours either. */
async function restoreAside({ config, log, pins, clock }: World, place: BackupPlace, id: string): Promise<Checked> {
	const manifest = await readManifest(place.target, place.key, id);
	await removeAbandoned(config.dataDir);
	const folder = await mkdtemp(path.join(config.dataDir, SCRATCH));
	try {
		const server = await startEmbeddedPostgres(folder, log);
		try {
			await loadDatabase(server.address, manifest, partReader(place, manifest));
			const { pool, db } = connect(server.address, { label: "scratch", max: 2, statementTimeoutMs: 0 });
			try {
				const { events, sealed } = await checkRestored({ db, pool, pins, clock }, manifest, openFiles(place, manifest));
				return { id, events, sealed, files: manifest.files.count };
			} finally {
				await pool.end();
			}
		} finally {
			await server.stop();
		}
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 10 });
	}
}
