import path from "node:path";
import { type PinnedEntry, PinnedList, writePinnedList } from "#core/fichas/evidence/pinned-list.ts";
import { readIfThere } from "../../storage/read-if-there.ts";
import { writeFileAtomically } from "../../storage/write-file-atomically.ts";
import { isWholeList } from "./judge-pins.ts";

type Folder = { config: { dataDir: string } };

export const pinnedListPath = ({ config }: Folder) => path.join(config.dataDir, "seal-certificates.json");

/** `altered`: there is a file, but its entries do not follow from each other. */
export async function readPinnedFile(folder: Folder): Promise<PinnedEntry[] | "none" | "altered"> {
	const bytes = await readIfThere(pinnedListPath(folder));
	return bytes ? readPinnedText(bytes.toString("utf8")) : "none";
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
