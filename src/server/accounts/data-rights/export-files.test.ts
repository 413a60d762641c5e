import { expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { exportFiles } from "./export-files.ts";
import type { ExportFile, ExportPart } from "./export-part.ts";

const OUT = "ARQUIVOS-FORA-DESTE-ZIP.txt";
const here = async () => Buffer.from("x");

async function copyWith(files: ExportFile[]): Promise<{ paths: string[]; out: string | undefined }> {
	const deps = await makeTestDeps();
	const list = async function* () {
		yield* files;
	};
	const part: ExportPart = { name: "tudo", about: "tudo", read: async () => [], files: { about: "", list } };
	const account = { id: deps.random.uuid(), email: "ana@exemplo.com.br" };
	const paths: string[] = [];
	let out: string | undefined;
	for await (const file of exportFiles(deps, account, [part])) {
		paths.push(file.path);
		if (file.path === OUT && "read" in file) out = Buffer.from(await file.read()).toString();
	}
	return { paths, out };
}

test("a copy in which everything is names nothing as left out", async () => {
	const { paths, out } = await copyWith([{ path: "a.pdf", bytes: 1, read: here }]);
	expect(paths).toEqual(["LEIA-ME.txt", "dados.json", "a.pdf"]);
	expect(out).toBeUndefined();
});

test("what a ZIP that every program opens has no room for is named, and not read", async () => {
	const unread = () => Promise.reject(new Error("read though there is no room for it"));
	const { paths, out } = await copyWith([
		{ path: "largo.pdf", bytes: 3_899_999_999, read: here },
		{ path: "um-byte-a-mais.pdf", bytes: 1, read: unread },
		{ path: "depois.pdf", bytes: 1, read: unread },
	]);
	expect(paths).toEqual(["LEIA-ME.txt", "dados.json", "largo.pdf", OUT]);
	expect(out).toContain("um-byte-a-mais.pdf\ndepois.pdf");
	expect(out).not.toContain("largo.pdf");
});

test("beyond as many files as such a ZIP may name, they are named as left out too", async () => {
	const files = Array.from({ length: 65_001 }, (_, at) => ({ path: `${at}.jpg`, bytes: 1, read: here }));
	const { paths, out } = await copyWith(files);
	expect(paths).toHaveLength(2 + 64_999 + 1);
	expect(out).toContain("64999.jpg\n65000.jpg");
	expect(out).not.toContain("64998.jpg");
});
