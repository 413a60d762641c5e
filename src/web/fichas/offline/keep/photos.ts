import type { PhotoBody } from "#core/fichas/offline/entry.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { saveCapture } from "./captures.ts";
import { deviceDb, putAtOnce } from "./device-db.ts";
import { asNoRoom } from "./no-room.ts";
import { currentPerson } from "./people.ts";
import { openBytes, sealBytes } from "./seal.ts";

type Taken = Pick<PhotoBody, "source" | "takenAt" | "geo">;

/** Keeps a photo beside its capture; what does not fit is told, and nothing else is lost for it. */
export async function keepPhoto(capture: string, blob: Blob, about: Taken): Promise<PhotoBody> {
	const who = await currentPerson();
	if (!who) throw new Error("nobody");
	// Only what was drawn anew has nothing in it but the picture, and so the hash the server will find.
	if (blob instanceof File) throw new Error("Este navegador não consegue preparar a foto sem conexão.");
	const bytes = await blob.arrayBuffer();
	const sha256 = sha256Hex(new Uint8Array(bytes));
	const id = crypto.randomUUID();
	const body: PhotoBody = { id, sha256, bytes: bytes.byteLength, ...about };
	const sealed = await sealBytes(who.box, bytes);
	const row = { person: who.person, capture, id, sha256, size: bytes.byteLength, sent: false, sealed };
	await asNoRoom(() => putAtOnce("photos", row));
	await saveCapture(capture, (kept) => ({ ...kept, photos: [...kept.photos, body] }));
	return body;
}

export async function photoBytes(id: string): Promise<ArrayBuffer | undefined> {
	const who = await currentPerson();
	const row = who && (await (await deviceDb()).get("photos", [who.person, id]));
	return who && row && openBytes(who.box, row.sealed);
}

export async function dropPhoto(capture: string, id: string): Promise<void> {
	const who = await currentPerson();
	if (!who) return;
	await saveCapture(capture, (kept) => ({ ...kept, photos: kept.photos.filter((photo) => photo.id !== id) }));
	await (await deviceDb()).delete("photos", [who.person, id]);
}
