import { statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { stubSite } from "#tests/support/process/stub-site.ts";
import { makeSandbox } from "./make-sandbox.ts";
import { readRunbook, runbooks } from "./read-runbooks.ts";

const root = path.resolve(import.meta.dirname, "../../..");

async function startSandbox() {
	const environment = { PUBLIC_URL: "https://www.example.com" };
	const product = await startTestProduct(environment, { loadBuild: stubSite({ "/": {} }) });
	return makeSandbox(product.url);
}

test.each(runbooks)("every command of %s runs, in its order", async (name) => {
	const sandbox = await startSandbox();
	for (const { text, at } of readRunbook(name).filter(({ kind }) => kind === "sh")) {
		const { status, stderr } = await sandbox.run(text);
		expect({ at, text, status, stderr: status === 0 ? "" : stderr }).toEqual({ at, text, status: 0, stderr: "" });
	}
});

test("a command that no stand-in knows, or a service that is not there, does not pass", async () => {
	const sandbox = await startSandbox();
	for (const text of ["frobnicate --now", "docker compose logs web", "systemctl restart rubrica-x", "npm run nada"])
		expect([text, (await sandbox.run(text)).status]).not.toEqual([text, 0]);
	expect((await sandbox.run("curl -fsS https://www.example.com/readyz")).stdout).toBe('{"status":"ready"}');
});

test("fenced blocks say what they are", () => {
	const kinds = new Set(runbooks.flatMap(readRunbook).map(({ kind }) => kind));
	expect([...kinds].toSorted()).toEqual(["ini", "sh", "sql"]);
});

test("the settings of every runbook start a system with nothing of the sample in it", async () => {
	const blocks = runbooks.flatMap(readRunbook).filter(({ kind }) => kind === "ini");
	expect(blocks.length).toBeGreaterThan(1);
	for (const { text } of blocks) {
		const config = readConfig(parseEnv(text));
		expect(config).toMatchObject({ seed: "none", devPages: false, sampleAccounts: false, openToStrangers: true });
		expect(config.adminEmails).toEqual(["owner@example.com"]);
	}
});

test("every query of the runbooks is understood by the database", async () => {
	const { pool } = await makeTestDeps();
	const queries = runbooks.flatMap(readRunbook).filter(({ kind }) => kind === "sql");
	expect(queries).toHaveLength(4);
	for (const { text } of queries) await pool.query(text);
});

test("what the systemd runbook installs is in its place, and nobody else reads the settings", async () => {
	const sandbox = await startSandbox();
	for (const { text } of readRunbook("deploy.md").filter(({ kind }) => kind === "sh")) await sandbox.run(text);
	expect(statSync(sandbox.at("etc/rubrica/rubrica.env")).mode & 0o777).toBe(0o600);
	const caddyfile = await readFile(path.join(root, "deploy/Caddyfile"), "utf8");
	expect(await readFile(sandbox.at("etc/caddy/Caddyfile"), "utf8")).toBe(caddyfile);
	expect(await readFile(sandbox.at("etc/systemd/system/caddy.service.d/rubrica.conf"), "utf8")).toBe(
		"[Service]\nEnvironment=PUBLIC_URL=https://www.example.com\n",
	);
	expect((await stat(sandbox.at("opt/rubrica/deploy/rubrica.service"))).isFile()).toBe(true);
});

const imagesIn = (text: string) =>
	[...text.matchAll(/^(?:\s*image:|FROM) (\S+)/gm)]
		.map(([, image = ""]) => image)
		.filter((image) => image !== "rubrica");

test("every image has its version and its digest, and pin-images.sh renews the digest", async () => {
	const sandbox = await startSandbox();
	expect((await sandbox.run("deploy/pin-images.sh")).status).toBe(0);
	for (const file of ["compose.yaml", "Dockerfile"]) {
		const images = imagesIn(await readFile(path.join(root, file), "utf8"));
		expect(images.length).toBeGreaterThan(1);
		for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.[\w.-]+@sha256:[0-9a-f]{64}$/);
		const renewed = imagesIn(await readFile(sandbox.at("clone", file), "utf8"));
		expect(renewed).toEqual(images.map((image) => image.replace(/@.*/, `@sha256:${"7".padStart(64, "0")}`)));
	}
});
