import { and, asc, eq, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import { listPhotos } from "#core/fichas/draft/format-photo.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";

const LOOKED_UP_AT_ONCE = 20;
const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** One name for every format: what it is, its row says. */
export function photoKey(fichaId: string, id: string): string {
	return `fichas/${fichaId}/fotos/${id}.bin`;
}

/** Of a contestation: beside the photos of the inspection, and never among them. */
export function contestPhotoKey(fichaId: string, id: string): string {
	return `fichas/${fichaId}/contestacao/${id}.bin`;
}

/** The photos of a ficha as its document lists them. */
export async function photosOf(
	db: Database | Transaction,
	fichaId: string,
	zone: string,
): Promise<FichaDocument["fotos"]> {
	return listPhotos(await photosInOrder(db).execute({ fichaId }), zone);
}

const photosInOrder = preparedOnce((db: Database | Transaction) =>
	db
		.select()
		.from(fichaPhotos)
		.where(eq(fichaPhotos.fichaId, sql.placeholder("fichaId")))
		.orderBy(asc(fichaPhotos.createdAt), asc(fichaPhotos.id))
		.prepare("photos_in_order"),
);

/** Photos of a ficha whose file is not there: after a storage that lost it, or a copy that was cut off. */
export async function lostPhotos({ db, storage }: Pick<Deps, "db" | "storage">, fichaId: string): Promise<Set<string>> {
	const photos = await db.select({ id: fichaPhotos.id }).from(fichaPhotos).where(eq(fichaPhotos.fichaId, fichaId));
	const lost = new Set<string>();
	for (let from = 0; from < photos.length; from += LOOKED_UP_AT_ONCE) {
		const some = photos.slice(from, from + LOOKED_UP_AT_ONCE);
		const there = await Promise.all(some.map(({ id }) => storage.has(photoKey(fichaId, id))));
		for (const [at, { id }] of some.entries()) if (!there[at]) lost.add(id);
	}
	return lost;
}

/** For the owner alone. */
export async function readPhoto(
	deps: Pick<Deps, "db" | "storage">,
	{ seat, photoId }: { seat: Seat; photoId: string },
): Promise<(StoredFile & { sha256: string }) | undefined> {
	if (!isId(photoId)) return undefined;
	const [photo] = await deps.db
		.select({ id: fichaPhotos.id, fichaId: fichaPhotos.fichaId })
		.from(fichaPhotos)
		.innerJoin(fichas, eq(fichas.id, fichaPhotos.fichaId))
		.where(and(eq(fichaPhotos.id, photoId), fichasSeenBy(seat)));
	return photo && photoBytes(deps, photo);
}

/** Without asking who wants it: for the sealed file, the dossier and a signer's own page. */
export async function photoBytes(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	{ fichaId, id }: { fichaId: string; id: string },
): Promise<(StoredFile & { sha256: string }) | undefined> {
	const [photo] = await db
		.select()
		.from(fichaPhotos)
		.where(and(eq(fichaPhotos.id, id), eq(fichaPhotos.fichaId, fichaId)));
	const file = photo && (await storage.get(photoKey(fichaId, id)));
	return file && { bytes: file.bytes, contentType: contentTypes[photo.format], sha256: photo.sha256 };
}
