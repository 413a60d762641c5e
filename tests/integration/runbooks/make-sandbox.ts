import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { realPrograms, standIns } from "./stand-ins.ts";

const repo = path.resolve(import.meta.dirname, "../../..");
const copied = ["deploy", "compose.yaml", "Dockerfile", ".env.example", "package.json", "package-lock.json"];

export type Ran = { status: number | string | null; stdout: string; stderr: string };

/** A file system and a set of programs of its own: nothing in a runbook reaches this machine. */
export async function makeSandbox(site: string) {
	const root = await mkdtemp(path.join(os.tmpdir(), "rubrica-runbook-"));
	onTestFinished(() => rm(root, { recursive: true, force: true }));
	const at = (...names: string[]) => path.join(root, ...names);
	for (const folder of [
		"opt",
		"etc/caddy",
		"etc/systemd/system",
		"var/lib/rubrica/postgres",
		"var/backups/rubrica",
		"programs",
	])
		await mkdir(at(folder), { recursive: true });
	for (const [name, script] of Object.entries(standIns)) {
		await writeFile(at("programs", name), `#!/bin/sh\nset -e\n${script}\n`);
		await chmod(at("programs", name), 0o755);
	}
	for (const name of realPrograms) {
		const file = name === "node" ? process.execPath : findProgram(name);
		if (file) await symlink(file, at("programs", name));
	}
	const env = {
		PATH: at("programs"),
		HOME: root,
		SANDBOX: root,
		REPO: repo,
		SITE: site,
		DATABASE_URL: "postgres://rubrica@127.0.0.1:1/rubrica",
		NEW_DATABASE_URL: "postgres://rubrica@127.0.0.1:1/rubrica_restored",
		MERCADOPAGO_ACCESS_TOKEN: "APP_USR-1",
	};
	await makeRepository(at("repository"), env);
	execFileSync("git", ["clone", "--quiet", at("repository"), at("clone")], { env });
	return {
		at,
		/** As somebody would who types it line by line and stops at the first failure. */
		run(text: string): Promise<Ran> {
			const here = text
				.replaceAll("<repository>", `file://${at("repository")}`)
				.replaceAll(/(?<=[\s=>])\/(?=opt|etc|var)/g, `${root}/`);
			return runShell(here, { cwd: at("clone"), env });
		},
	};
}

/** Not at once: the site that a command asks lives in this process. */
function runShell(text: string, where: { cwd: string; env: Record<string, string> }): Promise<Ran> {
	return new Promise((resolve) => {
		execFile(
			"/bin/bash",
			["--norc", "-euo", "pipefail", "-c", text],
			{ ...where, timeout: 120_000 },
			(error, stdout, stderr) => resolve({ status: error ? (error.code ?? error.signal ?? null) : 0, stdout, stderr }),
		);
	});
}

/** What a release is cloned from: the files that the runbooks name, with a build of one line. */
async function makeRepository(folder: string, env: Record<string, string>): Promise<void> {
	await mkdir(path.join(folder, "scripts/bundle"), { recursive: true });
	for (const name of copied) await cp(path.join(repo, name), path.join(folder, name), { recursive: true });
	for (const name of ["setup.mjs", "make-ready.mjs", "build.mjs", "browser.mjs"])
		await cp(path.join(repo, "scripts", name), path.join(folder, "scripts", name));
	await writeFile(path.join(folder, "scripts/bundle/build-site.ts"), 'console.log("built" as string);\n');
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.com", ...args], { cwd: folder, env });
	git("init", "--quiet");
	git("add", "--all");
	git("commit", "--quiet", "--message=x");
}

function findProgram(name: string): string | undefined {
	return ["/bin", "/usr/bin", "/usr/local/bin"].map((folder) => path.join(folder, name)).find(existsSync);
}
