import { readFile } from "node:fs/promises";
import path from "node:path";
import { type PinnedEntry, PinnedList, writePinnedList } from "#core/fichas/evidence/pinned-list.ts";
import { writeFileAtomically } from "../../storage/write-file-atomically.ts";
import { isWholeList } from "./judge-pins.ts";

type Folder = { config: { dataDir: string } };

export const pinnedListPath = ({ config }: Folder) => path.join(config.dataDir, "seal-certificates.json");

/** `altered`: there is a file, but its entries do not follow from each other. */
export async function readPinnedFile(folder: Folder): Promise<PinnedEntry[] | "none" | "altered"> {
	const text = await readFile(pinnedListPath(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return undefined;
		throw error;
	});
	return text === undefined ? "none" : readPinnedText(text);
}

export function readPinnedText(text: string): PinnedEntry[] | "altered" {
	try {
		const { entries } = PinnedList.parse(JSON.parse(text));
		return isWholeList(entries) ? entries : "altered";
	} catch {
		return "altered";
	}
}

/** Whole or not at all, and there after a power cut. */
export async function writePinnedFile(folder: Folder, entries: PinnedEntry[]): Promise<void> {
	await writeFileAtomically(pinnedListPath(folder), Buffer.from(writePinnedList(entries)));
}
