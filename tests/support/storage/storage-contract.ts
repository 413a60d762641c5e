import { describe, expect, test } from "vitest";
import type { FileStorage, ListedFile } from "#server/platform/storage/storage.ts";

const BYTES = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
const PNG = { contentType: "image/png" };

/** Test support: what every storage adapter promises, run by each adapter's own test file. */
export function describeStorageContract(adapter: string, current: () => FileStorage): void {
	describe(`${adapter} keeps the storage contract`, () => {
		test("what was put comes back byte for byte with its type", async () => {
			await current().put("blog/2026/capa_1.png", BYTES, PNG);
			const stored = await current().get("blog/2026/capa_1.png");
			expect(stored?.contentType).toBe("image/png");
			expect(stored?.bytes).toEqual(BYTES);
		});

		test("an empty file is a file", async () => {
			await current().put("empty.txt", new Uint8Array(), { contentType: "text/plain" });
			expect(await current().has("empty.txt")).toBe(true);
			expect((await current().get("empty.txt"))?.bytes).toHaveLength(0);
		});

		test("the second put wins", async () => {
			await current().put("a.png", BYTES, PNG);
			await current().put("a.png", Uint8Array.of(1, 2), PNG);
			expect((await current().get("a.png"))?.bytes).toEqual(Uint8Array.of(1, 2));
		});

		test("parallel puts of one key leave one of them whole", async () => {
			const versions = Array.from({ length: 8 }, (_, value) => new Uint8Array(50_000).fill(value));
			await Promise.all(versions.map((bytes) => current().put("race.png", bytes, PNG)));
			const stored = await current().get("race.png");
			expect(versions).toContainEqual(stored?.bytes);
		});

		test("a buffer that is a window on a larger one stores only the window", async () => {
			await current().put("window.png", BYTES.subarray(10, 20), PNG);
			expect((await current().get("window.png"))?.bytes).toEqual(BYTES.slice(10, 20));
		});

		test("what is missing is undefined, not an error", async () => {
			expect(await current().get("nothing/here.pdf")).toBeUndefined();
			expect(await current().has("nothing/here.pdf")).toBe(false);
			await current().put("file.pdf", BYTES, { contentType: "application/pdf" });
			expect(await current().get("file.pdf/under.pdf")).toBeUndefined();
			expect(await current().has("file.pdf/under.pdf")).toBe(false);
		});

		test("removed is gone, removing again is fine", async () => {
			await current().put("gone.png", BYTES, PNG);
			await current().remove("gone.png");
			await current().remove("gone.png");
			expect(await current().has("gone.png")).toBe(false);
			expect(await current().get("gone.png")).toBeUndefined();
		});

		test.each([
			"",
			"/etc/passwd.txt",
			"../out.png",
			"a/../../out.png",
			"a..b.png",
			"a//b.png",
			"a/",
			"a/.hidden.png",
			".png",
			"A.png",
			"a b.png",
			"a%2e%2e.png",
			"a\\b.png",
			"a?x.png",
			"ção.png",
			"a\n.png",
			"a.png\n",
			"a\u0000.png",
			`${"a".repeat(197)}.png`,
		])("key %j is refused by every method", async (key) => {
			await expect(current().put(key, BYTES, PNG)).rejects.toThrow("key");
			await expect(current().get(key)).rejects.toThrow("key");
			await expect(current().has(key)).rejects.toThrow("key");
			await expect(current().remove(key)).rejects.toThrow("key");
		});

		test("a type that does not fit the ending is refused and nothing is stored", async () => {
			await expect(current().put("x.png", BYTES, { contentType: "text/html" })).rejects.toThrow();
			await expect(current().put("x.html", BYTES, { contentType: "text/html" })).rejects.toThrow();
			expect(await current().has("x.png")).toBe(false);
		});

		test("all that begin so are listed in the order of their bytes, and new bytes are another version", async () => {
			const names = ["l/a.png", "l/a/b.png", "l/a_.png", "l/b.png", "l/c/d.png", "l/c/e.png"];
			for (const name of names.toReversed()) await current().put(name, BYTES, PNG);
			await current().put("m.png", BYTES, PNG);
			const list = async (prefix: string) => {
				const found: ListedFile[] = [];
				for await (const each of current().list(prefix)) found.push(each);
				return found;
			};
			const listed = await list("l/");
			expect(listed.map(({ key }) => key)).toEqual(names);
			expect((await list("l/c/")).map(({ key }) => key)).toEqual(["l/c/d.png", "l/c/e.png"]);
			expect(await list("nothing/")).toEqual([]);
			expect(await list("l/")).toEqual(listed);
			await current().put("l/b.png", Uint8Array.of(1), PNG);
			const changed = (await list("l/")).filter(({ version }, at) => version !== listed[at]?.version);
			expect(changed.map(({ key }) => key)).toEqual(["l/b.png"]);
		});

		test("a working storage passes its check", async () => {
			await expect(current().check()).resolves.toBeUndefined();
		});
	});
}
