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

const photoIds = preparedOnce((db: Deps["db"]) =>
	db
		.select({ id: fichaPhotos.id })
		.from(fichaPhotos)
		.where(eq(fichaPhotos.fichaId, sql.placeholder("fichaId")))
		.prepare("photo_ids"),
);

/** Photos of a ficha whose file is not there: after a storage that lost it, or a copy that was cut off. */
export async function lostPhotos({ db, storage }: Pick<Deps, "db" | "storage">, fichaId: string): Promise<Set<string>> {
	const photos = await photoIds(db).execute({ fichaId });
	const lost = new Set<string>();
	for (let from = 0; from < photos.length; from += LOOKED_UP_AT_ONCE) {
		const some = photos.slice(from, from + LOOKED_UP_AT_ONCE);
		const there = await Promise.all(some.map(({ id }) => storage.has(photoKey(fichaId, id))));
		for (const [at, { id }] of some.entries()) if (!there[at]) lost.add(id);
	}
	return lost;
}

const named = {
	id: fichaPhotos.id,
	fichaId: fichaPhotos.fichaId,
	sha256: fichaPhotos.sha256,
	format: fichaPhotos.format,
};

/** What is known of a photo before its file is opened. */
export type KnownPhoto = { id: string; fichaId: string; sha256: string; contentType: string };

/** For whoever sees its ficha. */
export async function findPhoto(
	{ db }: Pick<Deps, "db">,
	{ seat, photoId }: { seat: Seat; photoId: string },
): Promise<KnownPhoto | undefined> {
	if (!isId(photoId)) return undefined;
	const [photo] = await db
		.select(named)
		.from(fichaPhotos)
		.innerJoin(fichas, eq(fichas.id, fichaPhotos.fichaId))
		.where(and(eq(fichaPhotos.id, photoId), fichasSeenBy(seat)));
	return photo && { ...photo, contentType: contentTypes[photo.format] };
}

/** Without asking who wants it: for a signer's own page. */
export async function findPhotoOf(
	{ db }: Pick<Deps, "db">,
	{ fichaId, id }: { fichaId: string; id: string },
): Promise<KnownPhoto | undefined> {
	const [photo] = await db
		.select(named)
		.from(fichaPhotos)
		.where(and(eq(fichaPhotos.id, id), eq(fichaPhotos.fichaId, fichaId)));
	return photo && { ...photo, contentType: contentTypes[photo.format] };
}

/** Undefined where the storage has lost it. */
export async function openPhoto({ storage }: Pick<Deps, "storage">, { fichaId, id }: KnownPhoto) {
	return (await storage.get(photoKey(fichaId, id)))?.bytes;
}
