import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { preservedCaseOf } from "#server/fichas/registry/preserved.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { photoKey } from "./ficha-photo.read.ts";

/** Drafts cost nothing and leave nothing, unless they belong to a case that is preserved. `not-a-draft`: it was sent meanwhile. */
export async function deleteDraft(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	seat: Seat,
	fichaId: string,
): Promise<Result<undefined, "not-found" | "not-a-draft" | "preserved">> {
	if (!isId(fichaId)) return refuse("not-found");
	const photos = await db.transaction(async (tx) => {
		const seen = and(eq(fichas.id, fichaId), fichasSeenBy(seat));
		const [found] = await tx.select().from(fichas).where(seen).for("update");
		if (!found) return "not-found" as const;
		if (found.status !== "rascunho") return "not-a-draft" as const;
		if (await preservedCaseOf(tx, seat.accountId, found)) return "preserved" as const;
		const gone = await tx.delete(fichaPhotos).where(eq(fichaPhotos.fichaId, fichaId)).returning({ id: fichaPhotos.id });
		await tx.delete(fichas).where(eq(fichas.id, fichaId));
		return gone;
	});
	if (typeof photos === "string") return refuse(photos);
	// After the rows: a file without a row is rubbish, a row without its file would be a lie.
	for (const { id } of photos) await storage.remove(photoKey(fichaId, id));
	return succeed(undefined);
}
