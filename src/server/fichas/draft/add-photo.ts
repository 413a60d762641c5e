import { createHash } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { DeviceLocation } from "#core/fichas/evidence/evidence.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type PhotoRefusal, readPhotoFile } from "#server/platform/pictures/read-photo-file.ts";
import { photoKey } from "./ficha-photo.read.ts";
import { removePhotoFiles } from "./remove-photo-files.job.ts";
import { hasRoomForPhotos } from "./room-for-work.ts";

export const MAX_PHOTOS = 300;
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

type NewPhoto = {
	seat: Seat;
	fichaId: string;
	bytes: Uint8Array;
	source: "camera" | "galeria";
	/** As the device tells it; nothing is read out of the file. */
	takenAt?: Date | undefined;
	/** Asked for by the page, never read out of the file either. */
	geo?: DeviceLocation | undefined;
};
export type AddedPhoto = { id: string; sha256: string; width: number; height: number };
export type AddPhotoRefusal = PhotoRefusal | "not-found" | "not-a-draft" | "too-many" | "too-large" | "no-room-today";

/** A photo of a draft. What is kept is what is hashed: the file without its metadata. The same one twice is one. */
export async function addPhoto(deps: Deps, photo: NewPhoto): Promise<Result<AddedPhoto, AddPhotoRefusal>> {
	const { seat, fichaId, bytes } = photo;
	if (!isId(fichaId)) return refuse("not-found");
	if (bytes.length > MAX_PHOTO_BYTES) return refuse("too-large");
	const mine = and(eq(fichas.id, fichaId), fichasSeenBy(seat));
	const [draft] = await deps.db.select({ status: fichas.status }).from(fichas).where(mine);
	if (!draft) return refuse("not-found");
	if (draft.status !== "rascunho") return refuse("not-a-draft");
	if (!(await hasRoomForPhotos(deps, seat.personId, bytes.length))) return refuse("no-room-today");
	const file = await readPhotoFile(bytes);
	if (!file.ok) return file;
	const { format, width, height } = file.value;
	const sha256 = createHash("sha256").update(file.value.bytes).digest("hex");
	const row = {
		id: deps.random.uuid(),
		fichaId,
		sha256,
		bytes: file.value.bytes.length,
		width,
		height,
		format,
		source: photo.source,
		takenAt: photo.takenAt && !Number.isNaN(photo.takenAt.getTime()) ? photo.takenAt : null,
		geo: photo.geo ?? null,
		createdAt: deps.clock.now(),
	};
	// The file before the row: a row promises that it is there.
	await deps.storage.put(photoKey(fichaId, row.id), file.value.bytes, { contentType: "application/octet-stream" });
	return deps.db.transaction(async (tx) => {
		const added = await insertPhoto(tx, row);
		const isKept = added.ok && added.value.id === row.id;
		if (!isKept) await deps.jobs.enqueue(tx, removePhotoFiles, { fichaId, photoIds: [row.id] });
		return added;
	});
}

/** The draft is held meanwhile: a photo never joins a ficha that has just been sent. */
async function insertPhoto(
	tx: Transaction,
	row: typeof fichaPhotos.$inferInsert,
): Promise<Result<AddedPhoto, AddPhotoRefusal>> {
	const { fichaId, sha256 } = row;
	const [ficha] = await tx.select({ status: fichas.status }).from(fichas).where(eq(fichas.id, fichaId)).for("update");
	if (!ficha) return refuse("not-found");
	if (ficha.status !== "rascunho") return refuse("not-a-draft");
	const [{ total } = { total: 0 }] = await tx
		.select({ total: count() })
		.from(fichaPhotos)
		.where(eq(fichaPhotos.fichaId, fichaId));
	const [known] = await tx
		.select()
		.from(fichaPhotos)
		.where(and(eq(fichaPhotos.fichaId, fichaId), eq(fichaPhotos.sha256, sha256)));
	if (!known && total >= MAX_PHOTOS) return refuse("too-many");
	if (!known) await tx.insert(fichaPhotos).values(row);
	const { id, width, height } = known ?? row;
	return succeed({ id, sha256, width, height });
}

export async function removePhoto(
	{ db, jobs }: Pick<Deps, "db" | "jobs">,
	{ seat, fichaId, photoId }: { seat: Seat; fichaId: string; photoId: string },
): Promise<boolean> {
	if (!isId(fichaId) || !isId(photoId)) return false;
	return db.transaction(async (tx) => {
		const draft = and(eq(fichas.id, fichaId), fichasSeenBy(seat), eq(fichas.status, "rascunho"));
		const [found] = await tx.select({ id: fichas.id }).from(fichas).where(draft).for("update");
		if (!found) return false;
		const [gone] = await tx
			.delete(fichaPhotos)
			.where(and(eq(fichaPhotos.id, photoId), eq(fichaPhotos.fichaId, fichaId)))
			.returning({ id: fichaPhotos.id });
		if (gone) await jobs.enqueue(tx, removePhotoFiles, { fichaId, photoIds: [gone.id] });
		return gone !== undefined;
	});
}
