import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

const run = promisify(execFile);
const here = process.cwd();

it("makes a room that the linter accepts, and writes over nothing", async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-room-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	await mkdir(path.join(folder, "src/server/fichas"), { recursive: true });
	await cp("biome.json", path.join(folder, "biome.json"));
	const make = (...words: string[]) =>
		run(process.execPath, [path.join(here, "scripts/new-room/new-room.mjs"), ...words], { cwd: folder });

	const { stdout } = await make("fichas/avisos", "aviso-lido");
	expect(stdout).toContain("src/web/fichas/avisos/aviso-lido.route.tsx");
	const lint = ["check", "--vcs-enabled=false", "src"];
	await run(path.join(here, "node_modules/.bin/biome"), lint, { cwd: folder });

	await expect(make("fichas/avisos", "aviso-lido")).rejects.toThrow("is there already");
	await expect(make("nada/avisos", "aviso")).rejects.toThrow("there is no feature nada");
	await expect(make("fichas/../avisos", "aviso")).rejects.toThrow("usage");
});
