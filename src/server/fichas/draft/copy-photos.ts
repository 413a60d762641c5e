import { and, eq } from "drizzle-orm";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { idOf } from "#core/kernel/once-of.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { photoKey } from "./ficha-photo.read.ts";

type Photo = typeof fichaPhotos.$inferSelect;

type Corrected = { fichaId: string; fields: FichaFields; originKey: string | undefined; personId: string };

/**
 * New ids for the photos of a ficha that is to be corrected, and its answers with those ids in place of the old, to be read
 * again. The same form asks for the same: where the copy was cut off, the second tap goes on with it.
 */
export async function renamePhotos(
	{ db, random }: Pick<Deps, "db" | "random">,
	{ fichaId, fields, originKey, personId }: Corrected,
): Promise<{ fields: unknown; photos: { from: Photo; id: string }[] }> {
	const rows = await db.select().from(fichaPhotos).where(eq(fichaPhotos.fichaId, fichaId));
	const nameOf = ({ id }: Photo) => (originKey ? idOf(sha256Hex(`${personId} ${originKey} ${id}`)) : random.uuid());
	const photos = rows.map((from) => ({ from, id: nameOf(from) }));
	const text = photos.reduce((json, { from, id }) => json.replaceAll(from.id, id), JSON.stringify(fields));
	return { fields: JSON.parse(text), photos };
}

/** Gives a new draft its own copy of each: what was signed keeps its files to itself. */
export async function copyPhotos(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	fichaId: string,
	photos: { from: Photo; id: string }[],
): Promise<void> {
	const isDraft = and(eq(fichas.id, fichaId), eq(fichas.status, "rascunho"));
	const [draft] = await db.select({ fields: fichas.fields }).from(fichas).where(isDraft);
	// Found by a second tap, it may have been sent meanwhile, or some been taken out of it again.
	const own = JSON.stringify(draft?.fields ?? {});
	const rows = await db.select({ id: fichaPhotos.id }).from(fichaPhotos).where(eq(fichaPhotos.fichaId, fichaId));
	const there = new Set(rows.map(({ id }) => id));
	for (const { from, id } of photos.filter((photo) => own.includes(photo.id) && !there.has(photo.id))) {
		const file = await storage.get(photoKey(from.fichaId, from.id));
		if (!file) continue;
		await storage.put(photoKey(fichaId, id), file.bytes, { contentType: file.contentType });
		await db
			.insert(fichaPhotos)
			.values({ ...from, fichaId, id })
			.onConflictDoNothing();
	}
}
