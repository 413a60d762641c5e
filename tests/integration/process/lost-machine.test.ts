import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rename } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { embeddedAddress } from "#server/platform/db/embedded/embedded-postgres.ts";
import { unsealed } from "#tests/support/fichas/expect-one-seal-each.ts";
import { makeSigningWorld } from "#tests/support/fichas/signing-phones.ts";
import { TEST_SECRET } from "#tests/support/make-test-deps.ts";
import {
	LIFE_TEST_LIMIT_MS,
	makeDataFolder,
	makeUsedFolder,
	postContact,
	type SpawnedProduct,
	spawnProduct,
} from "#tests/support/process/spawn-product.ts";
import { readRunbook } from "../runbooks/read-runbooks.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const scripts: Record<string, string> = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).scripts;
const FIFTEEN_MINUTES_MS = 15 * 60_000;

/** As `npm run …` does it: the program that package.json names, with these settings and no others. */
async function npmRun(line: string, environment: Record<string, string>): Promise<string> {
	const [, name = "", given = ""] = /^npm run (\S+)(?: -- (.+))?$/.exec(line) ?? [];
	const [, ...words] = (scripts[name] ?? "").replace(/^exec /, "").split(" ");
	const child = spawn(process.execPath, [...words, ...given.split(" ").filter(Boolean)], {
		cwd: root,
		env: { PATH: process.env.PATH, ...environment },
	});
	const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
	if (code !== 0) throw new Error(`${line} ended with ${code}\n${out}${err}`);
	return out;
}

/** The commands of the runbook's own section, in their order, on a machine that has the program and the settings. */
async function followRunbook(environment: Record<string, string>): Promise<{ product: SpawnedProduct; said: string }> {
	let product: SpawnedProduct | undefined;
	let said = "";
	const [block] = readRunbook("backup-and-restore.md").filter(({ text: lines }) => /^npm run restore$/m.test(lines));
	for (const line of block?.text.split("\n") ?? []) {
		if (line.startsWith("npm run ")) said += await npmRun(line, environment);
		else if (line === "systemctl start rubrica") product = await spawnProduct(environment);
		else throw new Error(`the runbook says something new: ${line}`);
	}
	if (!product) throw new Error("the runbook starts nothing");
	return { product, said };
}

const copies = async () => ({
	BACKUP_TO: await mkdtemp(path.join(os.tmpdir(), "rubrica-copies-")),
	BACKUP_KEY: "a-backup-key-for-tests-only-0123456789",
});

test("a machine with its own database is lost and restored by the runbook: seal, messages and log", {
	timeout: 3 * LIFE_TEST_LIMIT_MS,
}, async () => {
	const settings = { ...(await copies()), DATA_DIR: await makeUsedFolder("data") };
	const product = await spawnProduct(settings);
	for (const sender of ["ana", "bia"]) expect((await postContact(product.url, sender)).status).toBe(201);
	expect(await npmRun("npm run backup -- now", settings)).toContain("Cópia feita: ");
	const certificates = await (await fetch(`${product.url}/verificar/certificados.json`)).text();
	await product.kill("SIGKILL");
	await rename(settings.DATA_DIR, `${settings.DATA_DIR}.lost`);

	const began = performance.now();
	const { product: again, said } = await followRunbook(settings);
	expect(performance.now() - began).toBeLessThan(FIFTEEN_MINUTES_MS);
	expect(said).toContain("Tudo confere");
	expect(await (await fetch(`${again.url}/verificar/certificados.json`)).text()).toBe(certificates);
	const { pool } = connect(await embeddedAddress(settings.DATA_DIR), { max: 1 });
	const { rows } = await pool.query("select email from contact_messages order by email");
	await pool.end();
	expect(rows.map(({ email }) => email)).toEqual(["ana@exemplo.com.br", "bia@exemplo.com.br"]);
	expect((await postContact(again.url, "cid")).status).toBe(201);
});

test("a machine with signed fichas on a server elsewhere is lost with that server; nothing is missing afterwards", {
	timeout: 3 * LIFE_TEST_LIMIT_MS,
}, async () => {
	const backup = await copies();
	const world = await makeSigningWorld(backup);
	const product = await world.spawn();
	const signings = (await world.sendFichas(3)).filter(({ stale }) => !stale);
	await world.signAll(product.url, signings).done;
	await expect.poll(() => unsealed(world), { timeout: 300_000, interval: 250 }).toEqual([]);
	const before = { ...backup, DATA_DIR: world.dataDir, DATABASE_URL: world.deps.databaseUrl, APP_SECRET: TEST_SECRET };
	await npmRun("npm run backup -- now", before);
	const files = async (dataDir: string) =>
		(await readdir(path.join(dataDir, "files"), { recursive: true })).filter((name) => name.endsWith(".pdf"));
	const had = (await files(world.dataDir)).toSorted();
	const { rows: sealed } = await world.deps.pool.query<{ protocolo: string }>("select protocolo from sealed_documents");
	await product.kill("SIGKILL");

	const name = `lost_${path.basename(backup.BACKUP_TO).toLowerCase().replace(/\W/g, "_")}`;
	await world.deps.pool.query(`create database ${name} template template0`);
	const DATABASE_URL = world.deps.databaseUrl.replace(/[^/]+$/, name);
	const after = { ...before, DATABASE_URL, DATA_DIR: await makeDataFolder("data") };
	const { product: again, said } = await followRunbook(after);
	expect(said).toMatch(new RegExp(`Tudo confere: \\d+ eventos, ${signings.length} documentos selados`));
	expect((await files(after.DATA_DIR)).toSorted()).toEqual(had);
	for (const { protocolo } of sealed)
		expect((await fetch(`${again.url}/verificar/${protocolo}`, { redirect: "follow" })).status).toBe(200);
	await again.kill("SIGTERM");
	expect(await npmRun("npm run check:log", after)).toContain("O registro confere");
	await expect(npmRun("npm run restore", after)).rejects.toThrow(/já|EEXIST|vazio/);
	await world.deps.pool.query(`drop database ${name} with (force)`);
});
