import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { foldersAbove } from "./folders-above.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

test("a file is whole in a folder that was not there, and in place of the one before", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "written-"));
	const file = path.join(folder, "fichas", "a", "sealed.pdf");
	await writeFileAtomically(file, Buffer.from("first"));
	await writeFileAtomically(file, Buffer.from("second"));
	expect(await readFile(file, "utf8")).toBe("second");
});

test("each folder that lists a new one is written through", () => {
	expect(foldersAbove("/data/fichas", "/data/fichas/a/b")).toEqual(["/data", "/data/fichas", "/data/fichas/a"]);
	expect(foldersAbove("/data/fichas", "/data/fichas")).toEqual(["/data"]);
});
