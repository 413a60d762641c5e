import { readFileSync } from "node:fs";
import path from "node:path";

const MOST_REMEMBERED = 2_000;
const PLACE = /(?:file:\/\/)?[^\s()]*[\\/]([^\s()\\/]+\.mjs):(\d+):\d+/;

/**
 * An error in the bundled server tells where in the sources it happened. Node's own way of that (`--enable-source-maps`)
 * reads every map at the start and keeps it: a tenth of a second and more memory than the program. Here a table, one line for each
 * line of a bundled file (scripts/bundle/bundle-server.ts), is read when an error is first looked at.
 */
export function nameSources(folder: string): void {
	const remembered = new Map<string, string>();
	Error.prepareStackTrace = (error, calls) => {
		const places = calls.map((call) => `    at ${nameSource(String(call), folder, remembered)}`);
		return [headline(error), ...places].join("\n");
	};
}

function nameSource(place: string, folder: string, remembered: Map<string, string>): string {
	return place.replace(PLACE, (whole, file: string, line: string) => {
		if (!whole.includes(path.basename(folder))) return whole;
		const key = `${file}:${line}`;
		const known = remembered.get(key);
		if (known) return known;
		const source = readSource(path.join(folder, `${file}.lines`), Number(line)) ?? whole;
		if (remembered.size < MOST_REMEMBERED) remembered.set(key, source);
		return source;
	});
}

function readSource(table: string, line: number): string | undefined {
	try {
		return readFileSync(table, "utf8").split("\n")[line - 1] || undefined;
	} catch {
		return undefined;
	}
}

/** Whatever an error does when it is asked, its stack is told. */
function headline(error: unknown): string {
	try {
		return Error.prototype.toString.call(error);
	} catch {
		return "Error";
	}
}
