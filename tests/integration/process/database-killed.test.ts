import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import {
	LIFE_TEST_LIMIT_MS,
	makeUsedFolder,
	postContact,
	spawnProduct,
	statusOf,
} from "#tests/support/process/spawn-product.ts";

test(
	"when the embedded database is killed, kept pages stay, writes are refused in time, and it comes back by itself",
	async () => {
		const dataDir = await makeUsedFolder();
		const product = await spawnProduct({ DATA_DIR: dataDir });
		expect(await statusOf(`${product.url}/precos`)).toBe(200);

		// Twenty requests are in its hands when it dies.
		const inFlight = Array.from({ length: 20 }, (_, n) => postContact(product.url, `durante-${n}`));
		const postmaster = Number(
			(await readFile(path.join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0],
		);
		process.kill(postmaster, "SIGKILL");
		expect(await statusOf(`${product.url}/precos`)).toBe(200);
		for (const response of await Promise.all(inFlight)) {
			expect([201, 503]).toContain(response.status);
			if (response.status === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		}

		await vi.waitFor(async () => expect((await postContact(product.url, "depois")).status).toBe(201), {
			timeout: 200_000,
			interval: 100,
		});
		await vi.waitFor(async () => expect(await statusOf(`${product.url}/readyz`)).toBe(200), { timeout: 200_000 });
		expect(await product.kill("SIGTERM")).toEqual({ code: 0, signal: null });
	},
	LIFE_TEST_LIMIT_MS,
);
