import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadAppSecret } from "./secrets.ts";

let folder = "";
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "app-secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("one is made at the first start, kept, and the same for whoever starts in the same moment", async () => {
	const [first, second] = await Promise.all([loadAppSecret(undefined, folder), loadAppSecret(undefined, folder)]);
	expect(first).toHaveLength(43);
	expect(second).toBe(first);
	expect(await loadAppSecret(undefined, folder)).toBe(first);
	expect(await readFile(path.join(folder, "app-secret"), "utf8")).toBe(first);
	expect(await readdir(folder)).toEqual(["app-secret"]);
});

test("one that is named leaves the folder as it is", async () => {
	expect(await loadAppSecret("a secret of the operator's own", folder)).toBe("a secret of the operator's own");
	expect(await readdir(folder)).toEqual([]);
});

test("an empty one is refused, not used", async () => {
	await writeFile(path.join(folder, "app-secret"), "\n");
	await expect(loadAppSecret(undefined, folder)).rejects.toThrow(/app-secret is empty/);
});
