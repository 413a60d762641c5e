import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);
const module = pathToFileURL(path.join(import.meta.dirname, "name-sources.ts")).href;

/** A bundled file that fails in its third line, and what is printed of that. */
async function failIn(lines: string | undefined): Promise<string> {
	const root = await mkdtemp(path.join(os.tmpdir(), "rubrica-sources-"));
	onTestFinished(() => rm(root, { recursive: true, force: true }));
	const folder = path.join(root, "product");
	await mkdir(folder);
	const file = path.join(folder, "main-abc.mjs");
	await writeFile(file, "\nexport function sign() {\n\tthrow new TypeError('no');\n}\n");
	if (lines !== undefined) await writeFile(`${file}.lines`, lines);
	const script = `
		import { nameSources } from ${JSON.stringify(module)};
		import { sign } from ${JSON.stringify(pathToFileURL(file).href)};
		nameSources(${JSON.stringify(folder)});
		try { sign(); } catch (error) { console.log(error.stack); }`;
	const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
	return stdout;
}

test("an error in the bundle names the source it comes from", async () => {
	const stack = await failIn("\nsrc/server/sign.ts:8\nsrc/server/sign.ts:9\n");
	expect(stack).toMatch(/^TypeError: no\n {4}at sign \(src\/server\/sign\.ts:9\)\n/);
});

test.each([
	["without a table", undefined],
	["of a line that is in no source", "\n\n\n"],
])("%s it names the bundled file", async (_, lines) => {
	expect(await failIn(lines)).toMatch(/^TypeError: no\n {4}at sign \(file:\S+product\/main-abc\.mjs:3:8\)\n/);
});
