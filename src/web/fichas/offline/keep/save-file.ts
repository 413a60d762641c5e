import { fileHead, type PieceKind, pieceLength, sealPiece } from "#core/fichas/offline/kept-file.ts";
import type { Signed } from "./chain.ts";
import { allOf, deviceDb } from "./device-db.ts";
import { inParts, isNamed } from "./outbox-parts.ts";
import { currentPerson } from "./people.ts";
import { openBytes, unseal } from "./seal.ts";

export type SavedFile = { file: File; captures: number };

/** All that was signed here and has not arrived, as a file that only the server opens. Nothing here changes by it. */
export async function makeFile(): Promise<SavedFile | "nothing" | "no-key"> {
	const who = await currentPerson();
	const db = await deviceDb();
	const all = who ? await db.getAll("entries", allOf(who.person)) : [];
	const open = all.filter(({ delivered }) => !delivered);
	const photos = who ? await db.getAll("photos", allOf(who.person)) : [];
	const left = photos.filter((photo) => !photo.sent && isNamed(photo, all));
	if (!who?.device || open.length + left.length === 0) return "nothing";
	const { fileKey: key, device, box } = who;
	if (!key) return "no-key";
	const parts: BlobPart[] = [fileHead(device.id)];
	const add = async (kind: PieceKind, bytes: Uint8Array) => {
		const piece = await sealPiece(key, device.id, { kind, bytes });
		parts.push(pieceLength(piece.length), piece);
	};
	for (const part of inParts(open)) {
		const entries = await Promise.all(part.map(({ sealed }) => unseal<Signed>(box, sealed)));
		await add("registros", new TextEncoder().encode(JSON.stringify(entries)));
	}
	for (const { sealed } of left) await add("foto", new Uint8Array(await openBytes(box, sealed)));
	const day = new Date().toISOString().slice(0, 10);
	const file = new File(parts, `rubrica-a-enviar-${day}.rubrica`, { type: "application/octet-stream" });
	return { file, captures: new Set([...open, ...left].map(({ capture }) => capture)).size };
}
