import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { KILLS } from "#tests/support/process/kill-under-load.ts";
import { LIFE_TEST_LIMIT_MS, makeUsedFolder, spawnProduct } from "#tests/support/process/spawn-product.ts";

test(
	"killed and started again in the same moment, it starts each time",
	async () => {
		const dataDir = await makeUsedFolder();
		let product = await spawnProduct({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
		for (let kill = 1; kill <= KILLS; kill++) {
			process.kill(product.pid, "SIGKILL");
			// Nobody has waited for the one before: it is dying, or dead and not yet taken note of.
			product = await spawnProduct({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
			expect(product.lines.join("\n")).not.toContain("não iniciou");
		}
		expect(await product.kill("SIGTERM")).toEqual({ code: 0, signal: null });
	},
	LIFE_TEST_LIMIT_MS * 2,
);

test(
	"a database file that names a pid which is somebody else's by now does not stop the start",
	async () => {
		const dataDir = await makeUsedFolder();
		const first = await spawnProduct({ DATA_DIR: dataDir });
		expect(await first.kill("SIGTERM")).toEqual({ code: 0, signal: null });
		const folder = path.join(dataDir, "postgres");
		await writeFile(path.join(folder, "postmaster.pid"), `${process.pid}\n${folder}\n1\n5432\n\n\n`, { mode: 0o600 });
		const second = await spawnProduct({ DATA_DIR: dataDir });
		expect(await second.kill("SIGTERM")).toEqual({ code: 0, signal: null });
	},
	LIFE_TEST_LIMIT_MS,
);
