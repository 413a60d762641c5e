import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The build script in a project of its own, whose build is one typed line. */
async function makeProject(): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-build-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	await mkdir(path.join(folder, "scripts/bundle"), { recursive: true });
	await cp(path.join(root, "scripts/build.mjs"), path.join(folder, "scripts/build.mjs"));
	await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
	await writeFile(
		path.join(folder, "scripts/bundle/build-site.ts"),
		'const said: string = "built";\nconsole.log(said);\n',
	);
	return folder;
}

/** As the machine's Node 20 does: it cannot read TypeScript. */
const onOldNode = (folder: string) =>
	spawnSync(process.execPath, ["--no-strip-types", "scripts/build.mjs"], { cwd: folder, encoding: "utf8" });

test("a Node that cannot read TypeScript builds with the project's own", async () => {
	const folder = await makeProject();
	await mkdir(path.join(folder, "node_modules/.bin"), { recursive: true });
	await symlink(process.execPath, path.join(folder, "node_modules/.bin/node"));
	expect(onOldNode(folder)).toMatchObject({ status: 0, stdout: "built\n" });
});

test("before the project has one it says how to get it", async () => {
	const { status, stderr } = onOldNode(await makeProject());
	expect(status).toBe(1);
	expect(stderr).toContain("precisa do Node 24, ou antes de `node scripts/setup.mjs`");
});
