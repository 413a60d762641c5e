import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeStorageContract } from "#tests/support/storage/storage-contract.ts";
import { makeFolderStorage } from "./folder-storage.ts";
import { makeStorage } from "./make-storage.ts";
import type { FileStorage } from "./storage.ts";

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "rubrica-storage-"));
	storage = makeStorage({ folder });
});
afterEach(() => rm(folder, { recursive: true }));

describeStorageContract("folder", () => storage);

test("no temporary file stays behind, not even after a failed put", async () => {
	await storage.put("a/b.png", Uint8Array.of(1), { contentType: "image/png" });
	await storage.put("dir.png/b.png", Uint8Array.of(1), { contentType: "image/png" });
	const onFolder = storage.put("dir.png", Uint8Array.of(1), { contentType: "image/png" });
	await expect(onFolder).rejects.toThrow();
	const files = await readdir(folder, { recursive: true });
	expect(files.sort()).toEqual(["a", "a/b.png", "dir.png", "dir.png/b.png"]);
});

test("a folder is no file", async () => {
	await storage.put("dir.png/b.png", Uint8Array.of(1), { contentType: "image/png" });
	expect(await storage.has("dir.png")).toBe(false);
	expect(await storage.get("dir.png")).toBeUndefined();
});

test("with its last file a folder is gone, and only it", async () => {
	const put = (key: string) => storage.put(key, Uint8Array.of(1), { contentType: "application/octet-stream" });
	for (const key of ["copias/2026-11-20/a.bin", "copias/2026-11-20/b.bin", "copias/2026-11-21/a.bin"]) await put(key);
	await storage.remove("copias/2026-11-20/a.bin");
	expect(await readdir(join(folder, "copias"))).toHaveLength(2);
	await storage.remove("copias/2026-11-20/b.bin");
	expect(await readdir(join(folder, "copias"))).toEqual(["2026-11-21"]);
	await storage.remove("copias/2026-11-21/a.bin");
	await storage.remove("copias/2026-11-21/a.bin");
	expect(await readdir(folder)).toEqual([]);
});

test("what is put where the last file is just being removed is there", async () => {
	for (let round = 0; round < 50; round++) {
		const keys = Array.from({ length: 4 }, (_, at) => `a/b/${round}-${at}.bin`);
		const put = (key: string) => storage.put(key, Uint8Array.of(1), { contentType: "application/octet-stream" });
		await put("a/b/last.bin");
		await Promise.all([...keys.map(put), storage.remove("a/b/last.bin"), storage.remove("a/b/nothing.bin")]);
		expect(await Promise.all(keys.map((key) => storage.has(key)))).toEqual(keys.map(() => true));
		await Promise.all(keys.map((key) => storage.remove(key)));
	}
	expect(await readdir(folder)).toEqual([]);
});

test("check makes the folder, and fails where it cannot be one", async () => {
	await makeFolderStorage(join(folder, "new/deep")).check();
	await writeFile(join(folder, "file"), "");
	await expect(makeFolderStorage(join(folder, "file")).check()).rejects.toThrow();
});
