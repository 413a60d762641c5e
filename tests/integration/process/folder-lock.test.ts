import { expect, test } from "vitest";
import {
	LIFE_TEST_LIMIT_MS,
	launchProduct,
	makeDataFolder,
	makeUsedFolder,
	spawnProduct,
	statusOf,
} from "#tests/support/process/spawn-product.ts";

test(
	"a second process on the same folder refuses, names the first and leaves it alone",
	async () => {
		const dataDir = await makeUsedFolder();
		const first = await spawnProduct({ DATA_DIR: dataDir });
		const second = await launchProduct({ DATA_DIR: dataDir });
		expect(await second.ended).toEqual({ code: 1, signal: null });
		expect(second.lines).toEqual([`não iniciou: a pasta de dados já está em uso pelo processo ${first.pid}`]);
		expect(await statusOf(`${first.url}/readyz`)).toBe(200);
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"of two processes started at once on one new folder exactly one runs",
	async () => {
		const dataDir = await makeDataFolder("data");
		const both = await Promise.all([launchProduct({ DATA_DIR: dataDir }), launchProduct({ DATA_DIR: dataDir })]);
		const loser = await Promise.race(both.map((product) => product.ended.then(() => product)));
		const winner = both.find((product) => product !== loser);
		expect(await loser.ended).toEqual({ code: 1, signal: null });
		expect(loser.lines).toEqual([`não iniciou: a pasta de dados já está em uso pelo processo ${winner?.pid}`]);
		await expect.poll(() => statusOf(`${winner?.url}/readyz`), { timeout: 300_000 }).toBe(200);
	},
	LIFE_TEST_LIMIT_MS,
);
