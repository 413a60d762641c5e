import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { listBackups, readManifest } from "#server/platform/backup/backup-manifest.ts";
import type { BackupPlace } from "#server/platform/backup/backup-place.ts";
import { makeBackupKey } from "#server/platform/backup/sealed-part.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeFolderStorage } from "#server/platform/storage/folder-storage.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { enter, makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { checkNewestBackup } from "./check-backup.ts";
import { backUp, makeNightlyBackup } from "./make-backup.job.ts";
import { restoreEverything } from "./restore-everything.ts";

const SECRET = "a-backup-key-for-tests-only-0123456789";
let world: { deps: TestDeps; place: BackupPlace; folder: string };

beforeEach(async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-copies-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const deps = await makeTestDeps({ BACKUP_TO: folder, BACKUP_KEY: SECRET, BACKUP_KEEP_DAYS: "7" });
	if (!deps.backup) throw new Error("no place for backups");
	world = { deps, place: deps.backup, folder };
});

async function sealOne(deps: TestDeps): Promise<void> {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	await sealFicha(deps, await makeSignedFicha(deps, userId));
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
}

async function makeOne(deps: TestDeps, place: BackupPlace): Promise<string> {
	const made = await backUp(deps, place);
	if (!made.ok) throw new Error(made.reason);
	return made.value;
}

/** A folder and a database that nobody has used. */
async function emptyMachine(deps: TestDeps, place: BackupPlace) {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "rubrica-restored-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const name = `restored_${path.basename(dataDir).toLowerCase().replace(/\W/g, "_")}`;
	await deps.pool.query(`create database ${name} template template0`);
	onTestFinished(async () => void (await deps.pool.query(`drop database if exists ${name} with (force)`)));
	const url = deps.databaseUrl.replace(/[^/]+$/, name);
	const said: string[] = [];
	const config = { ...deps.config, dataDir };
	const storage = makeFolderStorage(path.join(dataDir, "files"));
	const parts = {
		config,
		log: deps.log,
		storage,
		place,
		open: async () => url,
		say: (line: string) => said.push(line),
	};
	return { parts, url, said, dataDir };
}

async function bytesBelow(folder: string): Promise<Buffer> {
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = names.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
	return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}

test("a night's backup holds database, files and state, reads as nothing without the key, and is restored whole", async () => {
	const { deps, place, folder } = world;
	await sealOne(deps);
	// As an operator leaves it who looked something up.
	await deps.pool.query("create table apurado_a_mao as select 1 as n");
	await writeFile(path.join(deps.config.dataDir, "log-mark.json"), "{}");
	await makeNightlyBackup.handle(deps, {});
	const [id = ""] = await listBackups(place.target);
	const manifest = await readManifest(place.target, place.key, id);
	expect(manifest.head?.seq).toBeGreaterThan(2);
	expect(manifest.files.count).toBeGreaterThan(0);
	expect(manifest.state).toContain("log-mark.json");
	const { rows } = await deps.pool.query("select * from backups");
	expect(rows).toMatchObject([
		{ id, failure: null, files: manifest.files.count, head_seq: String(manifest.head?.seq) },
	]);
	const bytes = await bytesBelow(folder);
	for (const word of ["evidence_log", "%PDF", "exemplo.com.br"]) expect(bytes.includes(word)).toBe(false);
	await expect(readManifest(place.target, makeBackupKey("x".repeat(32)), id)).rejects.toThrow("chave");
	// What a killed check left lies in the open, and goes with the next one; what another may be using stays.
	const below = (name: string) => path.join(deps.config.dataDir, name);
	for (const name of ["conferencia-abcdef", "conferencia-uvwxyz"])
		await mkdir(below(`${name}/postgres`), { recursive: true });
	const longAgo = new Date(Date.now() - 2 * DAY_MS);
	await utimes(below("conferencia-abcdef"), longAgo, longAgo);
	const checked = await checkNewestBackup(deps, place);
	expect(checked).toMatchObject({ id, events: manifest.head?.seq, sealed: 1 });
	const after = await deps.pool.query("select checked_at, check_failure from backups");
	expect(after.rows).toEqual([{ checked_at: deps.clock.now(), check_failure: null }]);
	const scratches = (await readdir(deps.config.dataDir)).filter((name) => name.startsWith("conferencia-"));
	expect(scratches).toEqual(["conferencia-uvwxyz"]);
});

test("a backup whose sealed file went missing or was changed is named by the weekly check", async () => {
	const { deps, place, folder } = world;
	await sealOne(deps);
	await backUp(deps, place);
	const contents = path.join(folder, "conteudo");
	for (const entry of await readdir(contents, { recursive: true, withFileTypes: true }))
		if (entry.isFile()) {
			const file = path.join(entry.parentPath, entry.name);
			const bytes = await readFile(file);
			bytes[40] = (bytes[40] ?? 0) ^ 1;
			await writeFile(file, bytes);
		}
	await expect(checkNewestBackup(deps, place)).rejects.toThrow("foi alterado");
	const { rows } = await deps.pool.query("select check_failure from backups");
	expect(rows[0].check_failure).toContain("foi alterado");
});

test("the next night writes only what came since; what is over is removed with what nobody else has", async () => {
	const { deps, place } = world;
	await sealOne(deps);
	await deps.storage.put("blog/old.png", Buffer.alloc(200_000, 7), { contentType: "image/png" });
	const first = await makeOne(deps, place);
	await deps.storage.remove("blog/old.png");
	deps.clock.advance(DAY_MS);
	const second = await makeOne(deps, place);
	const contents = async () => {
		const names: string[] = [];
		for await (const { key } of place.target.list("conteudo/")) names.push(key);
		return names;
	};
	const both = await contents();
	deps.clock.advance(7 * DAY_MS);
	const third = await makeOne(deps, place);
	expect(await listBackups(place.target)).toEqual([second, third]);
	expect(await contents()).toHaveLength(both.length - 1);
	const { rows } = await deps.pool.query("select id from backups where removed_at is not null");
	expect(rows).toEqual([{ id: first }]);
	await checkNewestBackup(deps, place);
});

test("a place that does not take it is a failure in words, and the next try makes a backup", async () => {
	const { deps, place } = world;
	const broken = { ...place, target: { ...place.target, put: () => Promise.reject(new Error("ENOSPC")) } };
	await expect(backUp(deps, broken)).rejects.toThrow("ENOSPC");
	const { rows } = await deps.pool.query("select failure, finished_at from backups");
	expect(rows).toEqual([{ failure: "falhou (Error)", finished_at: null }]);
	deps.clock.advance(60_000);
	await backUp(deps, place);
	expect(await listBackups(place.target)).toHaveLength(1);
});

test("a session that ended after the backup does not come back to life with it", async () => {
	const { deps, place } = world;
	const { email } = await makeAccount(deps);
	await enter(deps, { email });
	const id = await makeOne(deps, place);
	// The phone was stolen a day later, and every session ended; then the machine was lost.
	const { parts, url, said } = await emptyMachine(deps, place);
	await restoreEverything(parts, id);
	const { pool } = connect(url, { max: 1 });
	const { rows } = await pool.query(
		"select (select count(*)::int from sessions) as sessions, (select count(*)::int from a_usuarios) as people",
	);
	await pool.end();
	expect(rows).toEqual([{ sessions: 0, people: 1 }]);
	expect(said.join("\n")).toContain("entra de novo");
});

test("one at a time: whoever asks while another is being made is told so, and the night's waits for nobody", async () => {
	const { deps, place } = world;
	let met: unknown;
	const meanwhile = async (...written: Parameters<typeof place.target.put>) => {
		met ??= await backUp(deps, place);
		await makeNightlyBackup.handle(deps, {});
		return place.target.put(...written);
	};
	expect(await backUp(deps, { ...place, target: { ...place.target, put: meanwhile } })).toMatchObject({ ok: true });
	expect(met).toEqual({ ok: false, reason: "already-running" });
	expect((await deps.pool.query("select failure from backups")).rows).toEqual([{ failure: null }]);
	expect(await listBackups(place.target)).toHaveLength(1);
	deps.clock.advance(DAY_MS);
	expect(await backUp(deps, place)).toMatchObject({ ok: true });
	expect(await listBackups(place.target)).toHaveLength(2);
});

test("keys may go to a place and a password of their own: the data's backup has none, and both together start a machine", async () => {
	const apart = await mkdtemp(path.join(os.tmpdir(), "rubrica-keys-"));
	onTestFinished(() => rm(apart, { recursive: true, force: true }));
	const settings = { BACKUP_TO: world.folder, BACKUP_KEY: SECRET };
	const keysKey = "another-key-for-tests-only-0123456789";
	const deps = await makeTestDeps({ ...settings, BACKUP_KEYS_TO: apart, BACKUP_KEYS_KEY: keysKey });
	if (!deps.backup) throw new Error("no place for backups");
	const place = deps.backup;
	await mkdir(path.join(deps.config.dataDir, "keys"), { recursive: true });
	await writeFile(path.join(deps.config.dataDir, "keys/seal.pem"), "SEGREDO DO SELO");
	const id = await makeOne(deps, place);
	expect((await readManifest(place.target, place.key, id)).state.join()).not.toContain("keys");
	const first = await bytesBelow(apart);
	expect(first.length).toBeGreaterThan(0);
	expect(first.includes("SEGREDO")).toBe(false);
	deps.clock.advance(DAY_MS);
	const second = await makeOne(deps, place);
	expect(await bytesBelow(apart), "unchanged keys are not written again").toEqual(first);

	const { parts, dataDir, said } = await emptyMachine(deps, place);
	await restoreEverything(parts, second);
	expect(await readFile(path.join(dataDir, "keys/seal.pem"), "utf8")).toBe("SEGREDO DO SELO");
	expect(said.join("\n")).toContain("chaves, do lugar delas: 1");

	await writeFile(path.join(deps.config.dataDir, "keys/seal.pem"), "O SELO RENOVADO");
	deps.clock.advance(DAY_MS);
	await makeOne(deps, place);
	expect((await bytesBelow(apart)).length, "a renewed one is, and the old one stays").toBeGreaterThan(first.length);
});
