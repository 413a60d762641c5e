import { eq } from "drizzle-orm";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { photoKey } from "./ficha-photo.read.ts";

type Photo = typeof fichaPhotos.$inferSelect;

/** New ids for the photos of a ficha that is to be corrected, and its answers with those ids in place of the old, to be read again. */
export async function renamePhotos(
	{ db, random }: Pick<Deps, "db" | "random">,
	fichaId: string,
	fields: FichaFields,
): Promise<{ fields: unknown; photos: { from: Photo; id: string }[] }> {
	const rows = await db.select().from(fichaPhotos).where(eq(fichaPhotos.fichaId, fichaId));
	const photos = rows.map((from) => ({ from, id: random.uuid() }));
	const text = photos.reduce((json, { from, id }) => json.replaceAll(from.id, id), JSON.stringify(fields));
	return { fields: JSON.parse(text), photos };
}

/** Gives a new draft its own copy of each: what was signed keeps its files to itself. */
export async function copyPhotos(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	fichaId: string,
	photos: { from: Photo; id: string }[],
): Promise<void> {
	const [draft] = await db.select({ fields: fichas.fields }).from(fichas).where(eq(fichas.id, fichaId));
	// A second tap found the draft of the first, whose photos have other ids.
	const own = JSON.stringify(draft?.fields ?? {});
	for (const { from, id } of photos.filter((photo) => own.includes(photo.id))) {
		const file = await storage.get(photoKey(from.fichaId, from.id));
		if (!file) continue;
		await storage.put(photoKey(fichaId, id), file.bytes, { contentType: file.contentType });
		await db
			.insert(fichaPhotos)
			.values({ ...from, fichaId, id })
			.onConflictDoNothing();
	}
}
