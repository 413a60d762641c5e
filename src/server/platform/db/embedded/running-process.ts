import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { codeOf } from "#server/platform/error-code.ts";

/** `Z`: ended, and nobody has asked how. `X`: ending this moment. */
const GONE = /^[ZX]/;

/**
 * Whether a process still does anything: a zombie answers to signals and does not. What cannot be looked at (another
 * user's, in a /proc that hides them) counts as running: nothing is ever taken from the living.
 */
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (codeOf(error) !== "EPERM") return false;
	}
	const state = existsSync("/proc/self/stat") ? statOf(pid)?.[0] : stateByPs(pid);
	return !GONE.test(state ?? "?");
}

/** When the process began, in ticks: a pid that was given away again began at another moment. `-`: nobody can tell. */
export function startOf(pid: number): string {
	return statOf(pid)?.[19] ?? "-";
}

/** The fields of /proc/…/stat from the third on: the name before them may hold anything, brackets included. */
function statOf(pid: number): string[] | undefined {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		return text.slice(text.lastIndexOf(")") + 2).split(" ");
	} catch {
		return undefined;
	}
}

/** Where there is no /proc. */
function stateByPs(pid: number): string | undefined {
	if (process.platform === "win32") return undefined;
	try {
		return execFileSync("ps", ["-o", "state=", "-p", String(pid)], { encoding: "utf8" }).trim();
	} catch {
		return undefined;
	}
}
