import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { contactForm } from "#tests/support/contact-form.ts";
import { freePort } from "#tests/support/free-port.ts";
import {
	endOf,
	LIFE_TEST_LIMIT_MS,
	launchProduct,
	makeUsedFolder,
	statusOf,
} from "#tests/support/process/spawn-product.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const asProcess = ["build/product/start.mjs"];

type Run = { child: ChildProcess; port: number; ended: ReturnType<typeof endOf> };
type Signal = (run: Run, name: NodeJS.Signals) => void;

/** In a group of its own, as a terminal starts it. */
async function run(command: string, args: string[]): Promise<Run> {
	const port = await freePort();
	const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: await makeUsedFolder(), SEED: "none" };
	const child = spawn(command, args, {
		cwd: root,
		detached: true,
		stdio: "ignore",
		env: { ...env, LOG_LEVEL: "silent" },
	});
	onTestFinished(() => toGroup({ child, port, ended }, "SIGKILL"));
	const ended = endOf(child);
	await vi.waitFor(async () => expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200), {
		timeout: 300_000,
		interval: 50,
	});
	return { child, port, ended };
}

const toProcess: Signal = ({ child }, name) => void child.kill(name);
const toGroup: Signal = ({ child }, name) => {
	try {
		process.kill(-(child.pid ?? 0), name);
	} catch {
		// Everybody in it has ended.
	}
};

/** A form whose second half is sent when the product says that it is stopping. */
async function beginRequest(port: number): Promise<{ finish(): Promise<string> }> {
	const body = JSON.stringify(contactForm);
	const head = ["POST /rest/v1/contact_messages HTTP/1.1", `host: 127.0.0.1:${port}`, "content-type: application/json"];
	const socket = net.connect(port, "127.0.0.1");
	await once(socket, "connect");
	socket.write(`${head.join("\r\n")}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`);
	let said = "";
	socket.on("data", (chunk) => {
		said += chunk;
	});
	socket.on("error", (error) => {
		said += error.message;
	});
	const closed = once(socket, "close");
	return {
		async finish() {
			socket.write(body.slice(20));
			await closed;
			return said;
		},
	};
}

/** Asked over a connection that was there before: nobody takes new ones. */
async function keepAsking(port: number): Promise<{ untilStopping(): Promise<void> }> {
	const socket = net.connect(port, "127.0.0.1");
	await once(socket, "connect");
	const ask = async () => {
		socket.write("GET /readyz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
		return String((await once(socket, "data"))[0]);
	};
	// On a busy machine a database that takes a second to answer is "not ready" too, and passes.
	while (!(await ask()).includes("HTTP/1.1 200"));
	return {
		async untilStopping() {
			while (!/^HTTP\/1\.1 503 .*^connection: close\r$/ims.test(await ask()));
		},
	};
}

test.each<[string, string, string[], Signal, NodeJS.Signals, "once" | "twice"]>([
	["SIGTERM to the process", process.execPath, asProcess, toProcess, "SIGTERM", "once"],
	["SIGINT to the process, twice within two seconds", process.execPath, asProcess, toProcess, "SIGINT", "twice"],
	["SIGTERM to npm", "npm", ["start"], toProcess, "SIGTERM", "once"],
	["SIGTERM to npm, twice within two seconds", "npm", ["start"], toProcess, "SIGTERM", "twice"],
	["Ctrl-C: SIGINT to npm's whole group", "npm", ["start"], toGroup, "SIGINT", "once"],
	["SIGTERM to npm's whole group, twice within two seconds", "npm", ["start"], toGroup, "SIGTERM", "twice"],
])(
	"%s: what is under way is answered, and it ends well",
	async (_name, command, args, send, signal, times) => {
		const started = await run(command, args);
		const request = await beginRequest(started.port);
		const probe = await keepAsking(started.port);
		send(started, signal);
		await probe.untilStopping();
		// The two seconds are counted by whoever is signalled, from when it noticed.
		if (times === "twice") send(started, signal);
		// Longer than the moment the second signal takes to arrive.
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(await request.finish()).toMatch(/^HTTP\/1\.1 201 /);
		expect(await started.ended).toEqual({ code: 0, signal: null });
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"signalled while it still starts it ends in order: no database runs on",
	async () => {
		const dataDir = await makeUsedFolder();
		const database = path.join(dataDir, "postgres", "postmaster.pid");
		const product = await launchProduct({ DATA_DIR: dataDir });
		await vi.waitFor(() => expect(existsSync(database)).toBe(true), { timeout: 300_000, interval: 5 });
		expect(await product.kill("SIGTERM")).toEqual({ code: 0, signal: null });
		expect(existsSync(database)).toBe(false);
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"who signals again after more than two seconds is impatient, and is obeyed",
	async () => {
		const started = await run(process.execPath, asProcess);
		await beginRequest(started.port);
		const probe = await keepAsking(started.port);
		toProcess(started, "SIGTERM");
		await probe.untilStopping();
		setTimeout(() => toProcess(started, "SIGTERM"), 2_200);
		expect(await started.ended).toEqual({ code: 1, signal: null });
	},
	LIFE_TEST_LIMIT_MS,
);
