import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { findOwnerRequest } from "./proposal-answer.read.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

/** The page stood open in front of the owner of a property: told by its script, counted once. */
export async function markOwnerViewed(deps: Deps, token: string): Promise<boolean> {
	const found = await findOwnerRequest(deps, token);
	if (found?.state !== "open" || found.asked.viewedAt) return found !== undefined;
	await deps.db.transaction(async (tx) => {
		await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, found.ficha.id)).for("update");
		// As it is now: answered, taken to somebody else or expired while this waited, it was not opened afterwards.
		const now = await findOwnerRequest({ db: tx, clock: deps.clock }, token);
		if (now?.state !== "open" || now.asked.viewedAt) return;
		const { id } = now.asked;
		await tx.update(proposalAnswers).set({ viewedAt: deps.clock.now() }).where(eq(proposalAnswers.id, id));
		const content = { respondente: id, documentHash: found.ficha.documentHash };
		await appendEvent(deps, tx, { kind: "visualizada-pelo-proprietario", fichaId: found.ficha.id, content });
	});
	return true;
}
