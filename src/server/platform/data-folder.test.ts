import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";

async function makeParent(): Promise<string> {
	const parent = await mkdtemp(path.join(os.tmpdir(), "rubrica-data-"));
	onTestFinished(() => rm(parent, { recursive: true, force: true }));
	return parent;
}

test("a folder that is not there is made, for us alone, and one that is there is left", async () => {
	const folder = path.join(await makeParent(), "um", "dois");
	await Promise.all([prepareDataFolder(folder), prepareDataFolder(folder)]);
	await prepareDataFolder(folder);
	expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("a file, a path through one and a place where nothing can be made are told at once, by the setting's name", async () => {
	const file = path.join(await makeParent(), "arquivo");
	await writeFile(file, "", { mode: 0o777 });
	for (const place of [file, path.join(file, "dados"), "/proc/dados", "/proc/dados/mais"]) {
		const refused = prepareDataFolder(place);
		await expect(refused, place).rejects.toBeInstanceOf(ConfigError);
		await expect(refused, place).rejects.toThrow(/^DATA_DIR: /);
	}
});
