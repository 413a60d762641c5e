import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf } from "../error-code.ts";
import type { AccessRecord } from "./access-record.ts";

/** Some two hundred thousand lines, a day of a busy office. */
const MOST_BYTES = 64 * 1024 * 1024;

const SET_ASIDE = ".unreadable";

/** Below DATA_DIR. */
export const SPOOL_FOLDER = "access-records";

export type SpoolFolder = {
	/** Says whether there was room. Not often called, and small enough to be written at once. */
	put(records: AccessRecord[]): boolean;
	/** The oldest file, to be removed once it is in the database; `unreadable`: it was set aside. */
	next(): { records: AccessRecord[]; remove(): void } | "unreadable" | undefined;
};

/** Where access records outlast a database that is away while the process has to end. For the owner's eyes only. */
export function makeSpoolFolder(folder: string): SpoolFolder {
	const names = () => filesIn(folder, ".json");
	// Nothing of another process is known before it is looked for: once at the start, then only what was put here.
	let mayHold = true;

	return {
		put(records) {
			try {
				mkdirSync(folder, { recursive: true, mode: 0o700 });
				const used = names().reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
				const text = JSON.stringify(records);
				if (used + text.length > MOST_BYTES) return false;
				const first = String(records[0]?.at ?? 0).padStart(15, "0");
				const file = path.join(folder, `${first}-${randomUUID()}.json`);
				writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true });
				renameSync(`${file}.part`, file);
				mayHold = true;
				return true;
			} catch {
				return false;
			}
		},
		next() {
			if (!mayHold) return undefined;
			const [name] = names();
			mayHold = name !== undefined;
			if (!name) return undefined;
			const file = path.join(folder, name);
			const records = readRecords(file);
			if (records) return { records, remove: () => rmSync(file, { force: true }) };
			renameSync(file, `${file}${SET_ASIDE}`);
			return "unreadable";
		},
	};
}

/** What nobody could read is kept for as long as what everybody can. */
export function forgetSetAside(folder: string, before: Date): void {
	for (const name of filesIn(folder, SET_ASIDE)) {
		const file = path.join(folder, name);
		const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtime;
		if (writtenAt && writtenAt < before) rmSync(file, { force: true });
	}
}

function filesIn(folder: string, ending: string): string[] {
	try {
		return readdirSync(folder)
			.filter((name) => name.endsWith(ending))
			.sort();
	} catch {
		return [];
	}
}

/** One that another process has just taken over holds nothing for us. Undefined: it is there and cannot be read. */
function readRecords(file: string): AccessRecord[] | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		return codeOf(error) === "ENOENT" ? [] : undefined;
	}
}
