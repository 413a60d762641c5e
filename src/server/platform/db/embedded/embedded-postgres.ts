import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { unusableDataFolder } from "#server/platform/data-folder.ts";
import { chooseAddress, type ServerAddress } from "#server/platform/db/server-address.ts";
import type { Log } from "#server/platform/log.ts";
import { binaries } from "./postgres-binaries.ts";
import { runAsOrdinaryUser } from "./run-as-ordinary-user.ts";
import { isRunning } from "./running-process.ts";

const run = promisify(execFile);
const USER = "rubrica";
const STOP_PATIENCE_MS = 15_000;
const RESTART_PAUSE_MS = 250;
const DYING_MS = 2_000;
/** A machine that is busy with other things lets its dozen processes die one after the other. */
const LONGEST_DYING_MS = 60_000;
const HELD_BY_THE_DYING = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

export type EmbeddedPostgres = { address: ServerAddress; stop(): Promise<void> };

type Wishes = {
	at?: ServerAddress;
	/** Called once a process of PostgreSQL's own works for us, be it the one that makes the cluster: we need not look on. */
	onSpawned?: (() => void) | undefined;
};

/** Where the one of this data folder listens, if it runs. */
export function embeddedAddress(dataDir: string): Promise<ServerAddress> {
	return chooseAddress(dataDir, USER);
}

/**
 * A real PostgreSQL under DATA_DIR. It lives in a session of its own, so that Ctrl-C in the terminal
 * reaches only our process, which first finishes what it is answering and then stops the database.
 */
export async function startEmbeddedPostgres(
	dataDir: string,
	log: Log,
	{ at, onSpawned }: Wishes = {},
): Promise<EmbeddedPostgres> {
	const folder = path.join(dataDir, "postgres");
	await createCluster(folder, onSpawned);
	const address = at ?? (await embeddedAddress(dataDir));

	let stopping = false;
	let server: ChildProcess | undefined;
	let comingBack: Promise<void> | undefined;

	async function launch(): Promise<void> {
		await endPredecessor(folder, log);
		server = await spawnServer(folder, address, onSpawned);
		server.once("exit", (code, signal) => {
			if (stopping) return;
			log.error({ code, signal }, "embedded PostgreSQL ended by itself; starting it again");
			comingBack = launchAgain();
		});
	}

	/** Right after a kill of everything, processes of the one before may hold its memory for a moment longer. */
	async function launchPatiently(): Promise<void> {
		// From the first failure on: we may have read our program for seconds before we heard of it.
		let failedAt: number | undefined;
		for (;;) {
			try {
				return await launch();
			} catch (error) {
				failedAt ??= performance.now();
				const patience = HELD_BY_THE_DYING.test(String(error)) ? LONGEST_DYING_MS : DYING_MS;
				if (performance.now() - failedAt > patience) throw error;
				await pause(RESTART_PAUSE_MS);
			}
		}
	}

	async function launchAgain(): Promise<void> {
		// The first tries may fail: processes of the one that died hold its memory until they notice.
		while (!stopping) {
			await pause(RESTART_PAUSE_MS);
			try {
				return await launch();
			} catch (error) {
				log.error({ err: error }, "embedded PostgreSQL could not be started; trying again");
			}
		}
	}

	await launchPatiently();
	return {
		address,
		async stop() {
			stopping = true;
			await comingBack;
			if (server?.pid) await stopServer(server.pid, folder);
		},
	};
}

async function createCluster(folder: string, onSpawned?: () => void): Promise<void> {
	if (existsSync(path.join(folder, "PG_VERSION"))) return;
	// Made beside its place and moved there whole, so that a kill in the middle leaves nothing half made.
	const draft = `${folder}.new`;
	await rm(draft, { recursive: true, force: true, maxRetries: 10 });
	await mkdir(path.dirname(folder), { recursive: true });
	const options = [
		`--pgdata=${draft}`,
		`--username=${USER}`,
		"--auth=trust",
		"--encoding=UTF8",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		"--locale=C",
		"--no-instructions",
	];
	const [command, args] = runAsOrdinaryUser((await binaries()).initdb, options, { dieWithParent: true });
	try {
		const made = run(command, args, { env: postgresEnvironment() });
		onSpawned?.();
		await made;
	} catch (error) {
		// Where we run as root PostgreSQL does not, and may write less than we do.
		throw /Permission denied/.test(String(error)) ? unusableDataFolder() : error;
	}
	await rename(draft, folder);
}

async function spawnServer(folder: string, address: ServerAddress, onSpawned?: () => void): Promise<ChildProcess> {
	const [command, args] = runAsOrdinaryUser(
		(await binaries()).postgres,
		[
			"-D",
			folder,
			"-c",
			"max_connections=60",
			"-c",
			"shared_buffers=128MB",
			// A page that lies in the machine's memory is copied at once: to have a process of PostgreSQL's own fetch it took a
			// search of sixty of them a third more of the processor.
			"-c",
			"io_method=sync",
			// What a process is doing, for `ps`: written anew twice for each question.
			"-c",
			"update_process_title=off",
			"-c",
			"log_min_messages=warning",
			// Last: of two settings of one thing PostgreSQL takes the later.
			...address.serverArguments,
		],
		{ dieWithParent: true },
	);
	const server = spawn(command, args, {
		detached: true,
		stdio: ["ignore", "ignore", "pipe"],
		env: postgresEnvironment(),
	});
	onSpawned?.();
	await new Promise<void>((resolve, reject) => {
		let said = "";
		server.once("error", reject);
		// Not at its exit, of which one may hear before what it said.
		server.once("close", (code) => reject(new Error(`PostgreSQL não iniciou (código ${code}): ${said.slice(-600)}`)));
		server.stderr?.on("data", (chunk: Buffer) => {
			said = (said + chunk.toString()).slice(-4000);
			if (said.includes("ready to accept connections")) resolve();
		});
	});
	server.removeAllListeners("close");
	// Left unread the pipe would fill up and block the server.
	server.stderr?.removeAllListeners("data").resume();
	server.unref();
	return server;
}

/**
 * After a SIGKILL of ours the old server is shutting down, or still running where nothing told it to. It is
 * ended either way: one that is about to stop cannot be told from one that is not. The lock on the data folder
 * is ours, so nobody else is using it.
 */
async function endPredecessor(folder: string, log: Log): Promise<void> {
	const file = path.join(folder, "postmaster.pid");
	const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
	if (!(pid > 0)) return;
	if (isServerOf(folder, pid)) {
		log.info({ pid }, "ending the embedded PostgreSQL of an earlier run");
		await stopServer(pid, folder);
	} else if (isOtherProgram(pid)) {
		// Its pid was given away, as after a reboot: PostgreSQL would take whoever has it for a server, and refuse.
		await rm(file, { force: true });
	}
}

/** Surely no PostgreSQL, not even one that calls this folder by another name. */
function isOtherProgram(pid: number): boolean {
	try {
		return readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres";
	} catch {
		return false;
	}
}

function isServerOf(folder: string, pid: number): boolean {
	if (!isRunning(pid)) return false;
	// A pid may have been given to another program since: on Linux its command line tells.
	const commandLine = `/proc/${pid}/cmdline`;
	if (!existsSync("/proc/self/cmdline")) return true;
	try {
		return readFileSync(commandLine, "utf8").split("\0").includes(folder);
	} catch {
		return false;
	}
}

async function stopServer(pid: number, folder: string): Promise<void> {
	const started = performance.now();
	signal(pid, "SIGINT");
	while (isServerOf(folder, pid)) {
		const waited = performance.now() - started;
		if (waited > STOP_PATIENCE_MS * 2) throw new Error(`o PostgreSQL embutido (processo ${pid}) não termina`);
		if (waited > STOP_PATIENCE_MS) signal(pid, "SIGQUIT");
		await pause(20);
	}
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {
		// It ended between the look and the signal.
	}
}

function postgresEnvironment(): NodeJS.ProcessEnv {
	return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}
