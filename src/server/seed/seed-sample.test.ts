import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { seedSample } from "./seed-sample.ts";

test("a database that was given samples refuses a public address, in whichever folder", async () => {
	const deps = await makeTestDeps();
	const start = async (seed: "none" | "sample", sampleAccounts: boolean) => {
		const dataDir = await mkdtemp(path.join(os.tmpdir(), "rubrica-test-"));
		return seedSample({ ...deps, config: { ...deps.config, seed, sampleAccounts, dataDir } });
	};
	expect(await start("none", false)).toBeUndefined();
	expect(await start("sample", true)).toMatchObject({ demo: { email: "demo@exemplo.com.br" } });
	await expect(start("none", false)).rejects.toThrow("o banco de dados guarda as contas de exemplo");
	// Where the samples are meant to be seen, they are.
	expect(await start("none", true)).toBeUndefined();
});
