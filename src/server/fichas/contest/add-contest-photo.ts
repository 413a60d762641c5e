import { createHash } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { contestLimits } from "#core/fichas/contest/contest-limits.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { contestPhotoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type PhotoRefusal, readPhotoFile } from "#server/platform/pictures/read-photo-file.ts";
import { addendumPhotos } from "./addendum.table.ts";
import { readContestRight } from "./contest-right.read.ts";
import { removeContestPhotoFiles } from "./forget-contest-photos.job.ts";

export const MAX_CONTEST_PHOTO_BYTES = 12 * 1024 * 1024;
export type ContestPhotoRefusal = PhotoRefusal | "no-right" | "not-yet" | "over" | "too-many";

/**
 * A photo of a contestation that is being sent: kept as those of an inspection are, without its metadata, and found
 * again by the hash of what is kept. The same one twice is one.
 */
export async function addContestPhoto(
	deps: Deps,
	found: FoundSigning,
	bytes: Uint8Array,
): Promise<Result<{ sha256: string }, ContestPhotoRefusal>> {
	const { signer, ficha } = found;
	const { right } = await readContestRight(deps, deps.clock.now(), found);
	if (right.state !== "open") return refuse(right.state === "none" ? "no-right" : right.state);
	const file = await readPhotoFile(bytes);
	if (!file.ok) return file;
	const { format, width, height } = file.value;
	const row = {
		id: deps.random.uuid(),
		fichaId: ficha.id,
		signerId: signer.id,
		sha256: createHash("sha256").update(file.value.bytes).digest("hex"),
		bytes: file.value.bytes.length,
		width,
		height,
		format,
		createdAt: deps.clock.now(),
	};
	// The file before the row: a row promises that it is there.
	const key = contestPhotoKey(ficha.id, row.id);
	await deps.storage.put(key, file.value.bytes, { contentType: "application/octet-stream" });
	const added = await deps.db.transaction(async (tx) => {
		const inserted = await insertPhoto(tx, row);
		if (inserted !== "added") await deps.jobs.enqueue(tx, removeContestPhotoFiles, { photos: [row] });
		return inserted;
	});
	return added === "too-many" ? refuse("too-many") : succeed({ sha256: row.sha256 });
}

async function insertPhoto(
	tx: Transaction,
	row: typeof addendumPhotos.$inferInsert,
): Promise<"added" | "known" | "too-many"> {
	// One after the other, so that nobody gets past the limit by sending many at once.
	await tx.select({ id: fichaSigners.id }).from(fichaSigners).where(eq(fichaSigners.id, row.signerId)).for("update");
	const waiting = and(eq(addendumPhotos.signerId, row.signerId), isNull(addendumPhotos.addendumId));
	const [known] = await tx
		.select({ id: addendumPhotos.id })
		.from(addendumPhotos)
		.where(and(waiting, eq(addendumPhotos.sha256, row.sha256)));
	if (known) return "known";
	const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(addendumPhotos).where(waiting);
	if (total >= contestLimits.waitingPhotos) return "too-many";
	await tx.insert(addendumPhotos).values(row);
	return "added";
}
