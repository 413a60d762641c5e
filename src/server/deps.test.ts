import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TEST_SECRET } from "#tests/support/make-test-deps.ts";
import { createDatabase } from "#tests/support/test-database.ts";
import { makeDeps } from "./deps.ts";
import { readConfig } from "./platform/config.ts";

test("jobs that use up their connections leave the pages theirs", async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-pools-"));
	const settings = {
		DATA_DIR: folder,
		DATABASE_URL: await createDatabase(),
		APP_SECRET: TEST_SECRET,
		LOG_LEVEL: "silent",
	};
	const { deps, workers, close } = await makeDeps(readConfig(settings), []);
	onTestFinished(async () => {
		await close();
		await rm(folder, { recursive: true, force: true });
	});
	const held = await Promise.all(Array.from({ length: workers.pool.options.max }, () => workers.pool.connect()));
	const waiting = workers.pool.query("select 1");
	try {
		const asked = await Promise.all(
			Array.from({ length: deps.pool.options.max }, () => deps.pool.query("select 1 as one")),
		);
		expect(asked.map(({ rows }) => rows[0].one)).toEqual(Array(deps.pool.options.max).fill(1));
		// On a busy machine something that comes by itself waits beside ours.
		expect(workers.pool.waits).toBeGreaterThan(0);
		expect(deps.pool.waits).toBe(0);
	} finally {
		for (const client of held) client.release();
	}
	await waiting;
});
