import { and, eq, isNotNull } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { contestPhotoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";
import { addendumPhotos } from "./addendum.table.ts";

const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

type Ports = Pick<Deps, "db" | "storage">;

/** For the parties of the inspection, once it was sent. */
export async function contestPhotoOf(
	deps: Ports,
	{ fichaId, id }: { fichaId: string; id: string },
): Promise<StoredFile | undefined> {
	if (!isId(id)) return undefined;
	const sent = and(
		eq(addendumPhotos.id, id),
		eq(addendumPhotos.fichaId, fichaId),
		isNotNull(addendumPhotos.addendumId),
	);
	const [photo] = await deps.db.select().from(addendumPhotos).where(sent);
	const file = photo && (await deps.storage.get(contestPhotoKey(fichaId, id)));
	return file && { bytes: file.bytes, contentType: contentTypes[photo.format] };
}

/** For whoever sees the ficha in the tool. */
export async function contestPhotoSeenBy(
	deps: Ports,
	{ seat, fichaId, id }: { seat: Seat; fichaId: string; id: string },
): Promise<StoredFile | undefined> {
	if (!isId(fichaId)) return undefined;
	const [seen] = await deps.db
		.select({ id: fichas.id })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	return seen && contestPhotoOf(deps, { fichaId, id });
}
