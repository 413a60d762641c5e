import { and, eq } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "./ficha.table.ts";
import { photoKey } from "./ficha-photo.read.ts";

/** Drafts cost nothing and leave nothing. */
export async function deleteDraft(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	userId: string,
	fichaId: string,
): Promise<boolean> {
	if (!isId(fichaId)) return false;
	const photos = await db.transaction(async (tx) => {
		const draft = and(eq(fichas.id, fichaId), eq(fichas.accountId, userId), eq(fichas.status, "rascunho"));
		const [found] = await tx.select({ id: fichas.id }).from(fichas).where(draft).for("update");
		if (!found) return undefined;
		const gone = await tx.delete(fichaPhotos).where(eq(fichaPhotos.fichaId, fichaId)).returning({ id: fichaPhotos.id });
		await tx.delete(fichas).where(eq(fichas.id, fichaId));
		return gone;
	});
	// After the rows: a file without a row is rubbish, a row without its file would be a lie.
	for (const { id } of photos ?? []) await storage.remove(photoKey(fichaId, id));
	return photos !== undefined;
}
