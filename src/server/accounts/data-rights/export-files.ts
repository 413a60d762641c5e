import type { Deps } from "#server/deps.ts";
import { streamJson } from "#server/platform/json/stream-json.ts";
import { textFile, type ZipFile } from "#server/platform/zip/stream-zip.ts";
import { exportNote, missingNote } from "./export-note.ts";
import type { ExportFile, ExportPart } from "./export-part.ts";

/** A ZIP without its 64-bit extension ends at 4 GB, and every program opens it. */
const MOST_BYTES = 3_900_000_000;
/** And at 65,535 files. */
const MOST_FILES = 65_000;
const PIECE_CHARACTERS = 64 * 1024;

/** The copy of one's data, each file read when its turn has come: nothing is held for a slow line. */
export async function* exportFiles(
	deps: Deps,
	account: { id: string; email: string },
	parts: ExportPart[],
): AsyncGenerator<ZipFile> {
	const at = deps.clock.now();
	const missing: string[] = [];
	let room = MOST_BYTES;
	let left = MOST_FILES;
	yield textFile("LEIA-ME.txt", exportNote(at, account.email, parts));
	yield { path: "dados.json", pieces: () => jsonPieces(deps, account, parts, at) };
	for (const { files } of parts) {
		for await (const { path, bytes, read } of files?.list(deps, account.id) ?? []) {
			room -= bytes;
			left -= 1;
			const found = room > 0 && left > 0 ? await readOrReport(deps, path, read) : undefined;
			if (found) yield { path, read: async () => found };
			else missing.push(path);
		}
	}
	if (missing.length > 0) yield textFile("ARQUIVOS-FORA-DESTE-ZIP.txt", missingNote(missing));
}

async function* jsonPieces(
	deps: Deps,
	{ id, email }: { id: string; email: string },
	parts: ExportPart[],
	at: Date,
): AsyncGenerator<Uint8Array> {
	const data: Record<string, unknown> = { geradoEm: at };
	for (const { name, read } of parts) data[name] = await read(deps, id, email);
	let text = "";
	for await (const piece of streamJson(data)) {
		text += piece;
		if (text.length < PIECE_CHARACTERS) continue;
		yield Buffer.from(text, "utf8");
		text = "";
	}
	yield Buffer.from(`${text}\n`, "utf8");
}

/** One file that cannot be read must not cost the person all the others. */
async function readOrReport({ log }: Deps, path: string, read: ExportFile["read"]) {
	try {
		return await read();
	} catch (error) {
		log.error({ err: error, path }, "a file is left out of a copy of somebody's data");
		return undefined;
	}
}
