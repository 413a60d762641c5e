import { mayForget } from "#core/fichas/offline/may-forget.ts";
import { allOf, deviceDb } from "./device-db.ts";

/** What the server has and the person has seen makes room (core/fichas/offline/may-forget.ts). */
export async function forgetDelivered(person: string): Promise<void> {
	const db = await deviceDb();
	const tx = db.transaction(["captures", "entries", "photos"], "readwrite");
	const [captures, entries, photos] = [tx.objectStore("captures"), tx.objectStore("entries"), tx.objectStore("photos")];
	const [allEntries, allPhotos] = [await entries.getAll(allOf(person)), await photos.getAll(allOf(person))];
	for (const { capture, told, stage } of await captures.getAll(allOf(person))) {
		if (stage === "rascunho") continue;
		const own = allEntries.filter((one) => one.capture === capture);
		const pictures = allPhotos.filter((one) => one.capture === capture);
		const unsent = own.filter(({ delivered }) => !delivered).length + pictures.filter(({ sent }) => !sent).length;
		const what = mayForget({ state: told?.state, toldAt: told?.at ?? 0, unsent, now: Date.now() });
		if (what === "nothing") continue;
		for (const { id } of pictures) await photos.delete([person, id]);
		if (what === "photos") continue;
		for (const { seq } of own) await entries.delete([person, seq]);
		await captures.delete([person, capture]);
	}
	await tx.done;
}
