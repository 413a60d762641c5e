import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { FichaId, PersonId } from "#core/kernel/ids.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { deleteDraft } from "#server/fichas/draft/delete-draft.ts";
import { lostPhotos } from "#server/fichas/draft/ficha-photo.read.ts";
import { removePhotoFiles } from "#server/fichas/draft/remove-photo-files.job.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { removeDueFichas } from "#server/fichas/retention/remove-due-fichas.job.ts";
import { removeFicha } from "#server/fichas/retention/remove-ficha.ts";
import { listBackups, readManifest } from "#server/platform/backup/backup-manifest.ts";
import type { BackupPlace } from "#server/platform/backup/backup-place.ts";
import { makeBackupKey } from "#server/platform/backup/sealed-part.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeFolderStorage } from "#server/platform/storage/folder-storage.ts";
import { addSamplePhoto, makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
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

async function sealOne(deps: TestDeps): Promise<{ userId: PersonId; fichaId: FichaId }> {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	await sealFicha(deps, fichaId);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	return { userId, fichaId };
}

/** What is done in the product once the database is copied and before its files are. */
function betweenDatabaseAndFiles(deps: TestDeps, act: () => Promise<unknown>): TestDeps {
	async function* list(prefix: string) {
		await act();
		yield* deps.storage.list(prefix);
	}
	return { ...deps, storage: { ...deps.storage, list } };
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
		clock: deps.clock,
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

test("a ficha whose term ended and that goes while it is copied makes no backup a broken one, and goes again after a restore", async () => {
	const { deps, place } = world;
	const { fichaId } = await sealOne(deps);
	deps.clock.advance(6 * 366 * DAY_MS);
	const id = await makeOne(
		betweenDatabaseAndFiles(deps, () => removeDueFichas.handle(deps, {})),
		place,
	);
	expect((await deps.db.select().from(fichas))[0]?.removedAt).not.toBeNull();
	expect((await readManifest(place.target, place.key, id)).files.count).toBe(0);
	await checkNewestBackup(deps, place);
	const { parts, url } = await emptyMachine(deps, place);
	await restoreEverything(parts, id);
	const { pool, db } = connect(url, { max: 2 });
	try {
		const restored = { ...deps, db, pool, storage: parts.storage };
		expect((await db.select().from(fichas).where(eq(fichas.id, fichaId)))[0]?.removedAt).toBeNull();
		await removeDueFichas.handle(restored, {});
		expect((await db.select().from(fichas).where(eq(fichas.id, fichaId)))[0]?.document).toBeNull();
		expect((await verifyChain({ db, pins: deps.pins })).findings).toEqual([]);
	} finally {
		await pool.end();
	}
});

test("a ficha that was emptied before and whose files go while they are copied makes no backup a broken one", async () => {
	const { deps, place } = world;
	const { fichaId } = await sealOne(deps);
	deps.clock.advance(6 * 366 * DAY_MS);
	expect(await removeFicha(deps, fichaId)).toBe(true);
	const id = await makeOne(
		betweenDatabaseAndFiles(deps, () => removeDueFichas.handle(deps, {})),
		place,
	);
	expect((await readManifest(place.target, place.key, id)).files.count).toBe(0);
	expect(await checkNewestBackup(deps, place)).toMatchObject({ id, sealed: 0 });
});

test("a file that is gone although its ficha is still to be kept is a backup that is broken, whenever it went", async () => {
	const { deps, place } = world;
	const { fichaId } = await sealOne(deps);
	const [sealed] = await deps.db.select().from(sealedDocuments).where(eq(sealedDocuments.fichaId, fichaId));
	const loses = betweenDatabaseAndFiles(deps, () => deps.storage.remove(sealed?.storageKey ?? ""));
	await makeOne(loses, place);
	await expect(checkNewestBackup(deps, place)).rejects.toThrow(`falta o arquivo selado ${sealed?.storageKey}`);
});

test("a draft that is thrown away while it is copied comes back without its photos, and says which are missing", async () => {
	const { deps, place } = world;
	const { userId } = await makeBroker(deps);
	const fichaId = await makeDraft(deps, userId, "vistoria");
	const photoId = await addSamplePhoto(deps, userId, fichaId);
	const id = await makeOne(
		betweenDatabaseAndFiles(deps, async () => {
			await deleteDraft(deps, holderSeat(userId), fichaId);
			await removePhotoFiles.handle(deps, { fichaId, photoIds: [photoId] });
		}),
		place,
	);
	const { parts, url } = await emptyMachine(deps, place);
	await restoreEverything(parts, id);
	const { pool, db } = connect(url, { max: 2 });
	try {
		const restored = { ...deps, db, pool, storage: parts.storage };
		expect([...(await lostPhotos(restored, fichaId))]).toEqual([photoId]);
		const sent = await sendFicha(restored, { seat: holderSeat(userId), fichaId, sender: SENDER });
		expect(sent).toMatchObject({ ok: false, reason: "incomplete" });
	} finally {
		await pool.end();
	}
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

test("keys that are kept apart by hand are in no backup", async () => {
	const stateOf = async (settings: Record<string, string>) => {
		const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-apart-"));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const deps = await makeTestDeps({ BACKUP_TO: folder, BACKUP_KEY: SECRET, ...settings });
		await mkdir(path.join(deps.config.dataDir, "keys"), { recursive: true });
		await writeFile(path.join(deps.config.dataDir, "keys/seal.pem"), "SEGREDO DO SELO");
		const place = present(deps.backup, "a place for backups");
		return (await readManifest(place.target, place.key, await makeOne(deps, place))).state;
	};
	expect(await stateOf({ BACKUP_KEYS: "apart" })).not.toContain("keys/seal.pem");
	expect(await stateOf({ BACKUP_KEYS: "with" })).toContain("keys/seal.pem");
	expect(await stateOf({})).toContain("keys/seal.pem");
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
