import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { findOwnerRequest } from "./proposal-answer.read.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

/** The page stood open in front of the owner of a property: told by its script, counted once. */
export async function markOwnerViewed(deps: Deps, token: string): Promise<boolean> {
	const found = await findOwnerRequest(deps, token);
	if (found?.state !== "open" || found.asked.viewedAt) return found !== undefined;
	await deps.db.transaction(async (tx) => {
		await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, found.ficha.id)).for("update");
		const [first] = await tx
			.update(proposalAnswers)
			.set({ viewedAt: deps.clock.now() })
			.where(and(eq(proposalAnswers.tokenHash, hashToken(token)), isNull(proposalAnswers.viewedAt)))
			.returning({ id: proposalAnswers.id });
		if (!first) return;
		const content = { respondente: first.id, documentHash: found.ficha.documentHash };
		await appendEvent(deps, tx, { kind: "visualizada-pelo-proprietario", fichaId: found.ficha.id, content });
	});
	return true;
}
