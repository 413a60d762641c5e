import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { preservedCaseOf } from "#server/fichas/registry/preserved.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { removePhotoFiles } from "./remove-photo-files.job.ts";

/** Drafts cost nothing and leave nothing, unless they belong to a case that is preserved. `not-a-draft`: it was sent meanwhile. */
export async function deleteDraft(
	{ db, jobs }: Pick<Deps, "db" | "jobs">,
	seat: Seat,
	fichaId: string,
): Promise<Result<undefined, "not-found" | "not-a-draft" | "preserved">> {
	if (!isId(fichaId)) return refuse("not-found");
	return db.transaction(async (tx) => {
		const seen = and(eq(fichas.id, fichaId), fichasSeenBy(seat));
		const [found] = await tx.select().from(fichas).where(seen).for("update");
		if (!found) return refuse("not-found");
		if (found.status !== "rascunho") return refuse("not-a-draft");
		if (await preservedCaseOf(tx, seat.accountId, found)) return refuse("preserved");
		const gone = await tx.delete(fichaPhotos).where(eq(fichaPhotos.fichaId, fichaId)).returning({ id: fichaPhotos.id });
		await tx.delete(fichas).where(eq(fichas.id, fichaId));
		// After the rows: a row without its file would be a lie, and a file without its row stays for good unless it is promised.
		if (gone.length > 0) await jobs.enqueue(tx, removePhotoFiles, { fichaId, photoIds: gone.map(({ id }) => id) });
		return succeed(undefined);
	});
}
