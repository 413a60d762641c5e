import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { preservedCaseOf } from "#server/fichas/registry/preserved.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { photoKey } from "./ficha-photo.read.ts";

/** Drafts cost nothing and leave nothing, unless they belong to a case that is preserved. `gone`: it was deleted before. */
export async function deleteDraft(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	seat: Seat,
	fichaId: string,
): Promise<Result<undefined, "not-found" | "gone" | "preserved">> {
	if (!isId(fichaId)) return refuse("not-found");
	const photos = await db.transaction(async (tx) => {
		const draft = and(eq(fichas.id, fichaId), fichasSeenBy(seat), eq(fichas.status, "rascunho"));
		const [found] = await tx.select().from(fichas).where(draft).for("update");
		if (!found) return (await isThere(tx, fichaId)) ? ("not-found" as const) : ("gone" as const);
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

/** Sent, or somebody else's. */
async function isThere(tx: Transaction, fichaId: string): Promise<boolean> {
	return (await tx.$count(fichas, eq(fichas.id, fichaId))) > 0;
}
