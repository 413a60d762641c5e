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

test("check makes the folder, and fails where it cannot be one", async () => {
	await makeFolderStorage(join(folder, "new/deep")).check();
	await writeFile(join(folder, "file"), "");
	await expect(makeFolderStorage(join(folder, "file")).check()).rejects.toThrow();
});
