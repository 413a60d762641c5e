import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { inject, onTestFinished, vi } from "vitest";
import { asJson, contactForm } from "#tests/support/contact-form.ts";
import { freePort } from "#tests/support/free-port.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const START_LIMIT_MS = 300_000;
/** For a machine that is busy with other things: a quiet one needs a few seconds. */
export const LIFE_TEST_LIMIT_MS = 600_000;
const ANSWER_LIMIT_MS = 30_000;
const baseEnvironment = {
	PATH: process.env.PATH,
	SEED: "none",
	RATE_LIMITS: "off",
	// A third of the time to start is spent on compiling the same files again.
	NODE_COMPILE_CACHE: path.join(os.tmpdir(), "rubrica-compile-cache"),
};

export type SpawnedProduct = {
	url: string;
	port: number;
	pid: number;
	/** Everything written to stdout and stderr, line by line. */
	lines: string[];
	ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
	kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** The real process, as `npm start` runs it, with only these settings; killed with the test at the latest. */
export async function launchProduct(environment: Record<string, string>): Promise<SpawnedProduct> {
	const port = environment.PORT ? Number(environment.PORT) : await freePort();
	const child = spawn(process.execPath, ["build/product/start.mjs"], {
		cwd: root,
		env: { ...baseEnvironment, PORT: String(port), ...environment },
	});
	const lines: string[] = [];
	for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (line) => lines.push(line));
	const ended = endOf(child);
	const kill = (signal: NodeJS.Signals) => {
		child.kill(signal);
		return ended;
	};
	onTestFinished(() => void kill("SIGKILL"));
	return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, lines, ended, kill };
}

/** Launched and open for business. */
export async function spawnProduct(environment: Record<string, string>): Promise<SpawnedProduct> {
	const product = await launchProduct(environment);
	let gaveUp = false;
	product.ended.then(() => {
		gaveUp = true;
	});
	await vi.waitFor(
		async () => {
			if (gaveUp) return;
			if ((await statusOf(`${product.url}/readyz`)) !== 200) throw new Error(`not ready\n${product.lines.join("\n")}`);
		},
		{ timeout: START_LIMIT_MS, interval: 50 },
	);
	if (gaveUp) throw new Error(`the product ended while starting\n${product.lines.join("\n")}`);
	return product;
}

export async function endOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
	const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
	return { code, signal };
}

/** A data folder of its own for one test. */
export async function makeDataFolder(...below: string[]): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-life-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
	return path.join(folder, ...below);
}

let used: Promise<string> | undefined;

/** One that the product has run in before, for tests whose subject is not the first start: that one takes twice as long. */
export async function makeUsedFolder(...below: string[]): Promise<string> {
	used ??= runOnce();
	const folder = await makeDataFolder(...below);
	await cp(await used, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
	return folder;
}

/** By whichever worker comes first, for the tests of all of them. */
async function runOnce(): Promise<string> {
	const folder = path.join(inject("sharedFolder"), "used");
	const draft = `${folder}.new`;
	// Stays, so that nobody is first again once the folder has its name.
	const isFirst = await mkdir(`${folder}.begun`).then(
		() => true,
		() => false,
	);
	if (isFirst) {
		const product = await spawnProduct({ DATA_DIR: draft, LOG_LEVEL: "silent" });
		await product.kill("SIGTERM");
		await rename(draft, folder);
	}
	await vi.waitFor(() => access(folder), { timeout: START_LIMIT_MS, interval: 50 });
	return folder;
}

/** The HTTP status, or undefined when nobody answered. */
export async function statusOf(url: string, init?: RequestInit): Promise<number | undefined> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), ...init });
		await response.arrayBuffer();
		return response.status;
	} catch {
		return undefined;
	}
}

/** Sends the contact form; the sender's address tells later which message it was. */
export function postContact(url: string, sender: string): Promise<Response> {
	return fetch(`${url}/rest/v1/contact_messages`, {
		method: "POST",
		headers: asJson,
		body: JSON.stringify({ ...contactForm, email: `${sender}@exemplo.com.br` }),
		signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
	});
}

/** Names of the mails lying in the data folder, without drafts. */
export async function mailFiles(dataDir: string): Promise<string[]> {
	const names = await readdir(path.join(dataDir, "mail")).catch(() => []);
	return names.filter((name) => name.endsWith(".eml"));
}
