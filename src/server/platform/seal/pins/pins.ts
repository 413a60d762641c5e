import { stat } from "node:fs/promises";
import type { PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { pinnedListPath, readPinnedFile } from "./pinned-list-file.ts";

/** The certificates that this machine believes, and no others. */
export type Pins = {
	/** `altered`: the file is none that our keys signed, so nothing in it counts. */
	state: "held" | "none" | "altered";
	entries: PinnedEntry[];
	/** PEM by fingerprint. */
	certificates: ReadonlyMap<string, string>;
};

type Folder = { config: { dataDir: string } };

/** Reads the file again whenever it is another one. */
export function makePins(folder: Folder): () => Promise<Pins> {
	let kept: { version: string; pins: Promise<Pins> } | undefined;
	return async () => {
		const version = await versionOf(pinnedListPath(folder));
		if (kept?.version !== version) kept = { version, pins: readPins(folder) };
		return kept.pins;
	};
}

async function readPins(folder: Folder): Promise<Pins> {
	const read = await readPinnedFile(folder);
	return Array.isArray(read) ? pinsOf(read) : { state: read, entries: [], certificates: new Map() };
}

export function pinsOf(entries: PinnedEntry[]): Pins {
	const certificates = new Map(entries.map(({ fingerprint, certificate }) => [fingerprint, certificate]));
	return { state: "held", entries, certificates };
}

/** A file that is replaced is another file, even within one tick of the clock. */
async function versionOf(file: string): Promise<string> {
	try {
		const { ino, mtimeMs, size } = await stat(file);
		return `${ino} ${mtimeMs} ${size}`;
	} catch {
		return "none";
	}
}
