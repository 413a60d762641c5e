import {
	deviceInHead,
	FILE_HEAD_BYTES,
	MAX_PIECE_BYTES,
	PIECE_LENGTH_BYTES,
	readPieceLength,
} from "#core/fichas/offline/kept-file.ts";
import { askServer } from "./ask-server.ts";

/** `records`: new to the server; what it had already does not count again. */
export type HandedIn =
	| { kind: "taken"; records: number; photos: number }
	| { kind: "no-file" | "signed-out" | "unreachable" }
	| { kind: "refused"; error: string };

type Answer = { kind: string; records?: number; error?: string };

/** A piece at a time, in its order: broken off, it is handed in again from the beginning and counts once. */
export async function handInFile(file: Blob): Promise<HandedIn> {
	const device = deviceInHead(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()));
	if (!device) return { kind: "no-file" };
	const taken = { records: 0, photos: 0 };
	for (let at = FILE_HEAD_BYTES; at < file.size; ) {
		const length = readPieceLength(await file.slice(at, at + PIECE_LENGTH_BYTES).arrayBuffer());
		const from = at + PIECE_LENGTH_BYTES;
		if (length === undefined || length > MAX_PIECE_BYTES || from + length > file.size) return { kind: "no-file" };
		const bytes = await file.slice(from, from + length).arrayBuffer();
		const answer = await askServer<Answer>("POST", `/app/aparelho/arquivo?aparelho=${device}`, { bytes });
		if (answer.kind === "refused") return { kind: "refused", error: answer.told.error ?? "" };
		if (answer.kind !== "ok") return { kind: answer.kind };
		taken.records += answer.body.records ?? 0;
		if (answer.body.kind === "foto") taken.photos++;
		at = from + length;
	}
	return { kind: "taken", ...taken };
}
