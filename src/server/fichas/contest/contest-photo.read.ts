import { and, eq, isNotNull } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { contestPhotoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { addendumPhotos } from "./addendum.table.ts";

const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

type Ports = Pick<Deps, "db" | "storage">;
/** What is known of it before its file is opened. */
type ContestPhoto = { mark: string; contentType: string; read(): Promise<Uint8Array<ArrayBuffer> | undefined> };

/** For the parties of the inspection, once it was sent. */
export async function findContestPhotoOf(
	{ db, storage }: Ports,
	{ fichaId, id }: { fichaId: string; id: string },
): Promise<ContestPhoto | undefined> {
	if (!isId(id)) return undefined;
	const sent = and(
		eq(addendumPhotos.id, id),
		eq(addendumPhotos.fichaId, fichaId),
		isNotNull(addendumPhotos.addendumId),
	);
	const [photo] = await db.select().from(addendumPhotos).where(sent);
	const read = async () => (await storage.get(contestPhotoKey(fichaId, id)))?.bytes;
	return photo && { mark: photo.sha256, contentType: contentTypes[photo.format], read };
}

/** For whoever sees the ficha in the tool. */
export async function findContestPhotoSeenBy(
	deps: Ports,
	{ seat, fichaId, id }: { seat: Seat; fichaId: string; id: string },
): Promise<ContestPhoto | undefined> {
	if (!isId(fichaId)) return undefined;
	const [seen] = await deps.db
		.select({ id: fichas.id })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	return seen && findContestPhotoOf(deps, { fichaId, id });
}
