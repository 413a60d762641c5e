// Where a run of the tests keeps what goes with it: thousands of folders and databases that live for seconds. In memory
// where the machine has room for them: on a disk every twelfth second of such a run went into finding free places of files
// that had just been removed (decision 0198).

import { spawnSync } from "node:child_process";
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const NAME = "rubrica-tests-";
/** A run was seen to use less than 2 GiB. */
const NEEDED = 6 * 1024 ** 3;

/** A folder in memory that goes with this process; undefined where there is no room for one, or nothing in it may be run. */
export function makeScratchFolder() {
	if (process.env.TMPDIR || !hasRoom()) return undefined;
	removeForgotten();
	const folder = path.join(memory, `${NAME}${process.pid}`);
	mkdirSync(folder, { mode: 0o755 });
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
	return runsPrograms(folder) ? folder : undefined;
}

/** Of runs that were killed: nothing else would ever give their memory back. */
function removeForgotten() {
	for (const name of readdirSync(memory)) {
		if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length))))
			rmSync(path.join(memory, name), { recursive: true, force: true });
	}
}

function isAlive(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}

function hasRoom() {
	try {
		accessSync(memory, constants.W_OK);
		const { bavail, bsize } = statfsSync(memory);
		return Math.min(bavail * bsize, os.freemem()) >= NEEDED;
	} catch {
		return false;
	}
}

/** Tests write programs of their own: stand-ins for those that would change the machine. */
function runsPrograms(folder) {
	const program = path.join(folder, "program");
	writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
	return spawnSync(program).status === 0;
}
