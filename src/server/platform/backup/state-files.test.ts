import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readKeyFiles, readStateFiles } from "./state-files.ts";

let folder = "";
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "state-files-"));
});
afterEach(() => rm(folder, { recursive: true }));

const namesIn = async (reading: Promise<{ name: string }[]>) => (await reading).map(({ name }) => name);

test("what is not there yet is left out, keys go only where they are wanted", async () => {
	expect(await readStateFiles(folder, { withKeys: true })).toEqual([]);
	await mkdir(path.join(folder, "keys"));
	for (const name of ["log-mark.json", "app-secret", "keys/seal.pem"]) await writeFile(path.join(folder, name), name);
	expect(await namesIn(readStateFiles(folder, { withKeys: false }))).toEqual(["log-mark.json"]);
	expect(await namesIn(readStateFiles(folder, { withKeys: true }))).toEqual([
		"log-mark.json",
		"app-secret",
		"keys/seal.pem",
	]);
	expect(await namesIn(readKeyFiles(folder))).toEqual(["app-secret", "keys/seal.pem"]);
});

test.each(["app-secret", "keys"])(
	"%s that is there and cannot be read stops the copy: it is not missing",
	async (name) => {
		await symlink(name, path.join(folder, name));
		await expect(readKeyFiles(folder)).rejects.toThrow(/ELOOP/);
	},
);
