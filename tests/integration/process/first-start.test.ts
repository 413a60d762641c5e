import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import {
	LIFE_TEST_LIMIT_MS,
	mailFiles,
	makeDataFolder,
	postContact,
	spawnProduct,
	statusOf,
} from "#tests/support/process/spawn-product.ts";

test(
	"an empty folder becomes a running product, and a restart finds everything again",
	async () => {
		const dataDir = await makeDataFolder("data");
		const first = await spawnProduct({ DATA_DIR: dataDir });
		expect(await statusOf(`${first.url}/`)).toBe(200);
		expect((await postContact(first.url, "primeira")).status).toBe(201);
		await vi.waitFor(async () => expect(await mailFiles(dataDir)).toHaveLength(2), { timeout: 200_000 });
		expect(await first.kill("SIGTERM")).toEqual({ code: 0, signal: null });
		expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);

		const second = await spawnProduct({ DATA_DIR: dataDir });
		expect(await statusOf(`${second.url}/`)).toBe(200);
		expect((await postContact(second.url, "segunda")).status).toBe(201);
		await vi.waitFor(async () => expect(await mailFiles(dataDir)).toHaveLength(4), { timeout: 200_000 });
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"a folder whose path is too long for a socket works all the same",
	async () => {
		const dataDir = await makeDataFolder("uma-pasta-com-nome-bem-comprido".repeat(3), "dados");
		expect(dataDir.length).toBeGreaterThan(107);
		const product = await spawnProduct({ DATA_DIR: dataDir });
		expect((await postContact(product.url, "longe")).status).toBe(201);
	},
	LIFE_TEST_LIMIT_MS,
);
