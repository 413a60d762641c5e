import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { hashToken } from "#server/platform/secrets.ts";

/** The page stood open in front of a signer: told by its script, counted once. Returns whether the link exists. */
export async function markViewed(deps: Deps, token: string): Promise<boolean> {
	const found = await findSigning(deps, token);
	if (found?.state !== "open" || found.signer.viewedAt) return found !== undefined;
	await deps.db.transaction(async (tx) => {
		await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, found.ficha.id)).for("update");
		const [first] = await tx
			.update(fichaSigners)
			.set({ viewedAt: deps.clock.now() })
			.where(and(eq(fichaSigners.tokenHash, hashToken(token)), isNull(fichaSigners.viewedAt)))
			.returning({ id: fichaSigners.id });
		if (!first) return;
		const content = { signatario: first.id, documentHash: found.ficha.documentHash };
		await appendEvent(deps, tx, { kind: "visualizada-por", fichaId: found.ficha.id, content });
	});
	return true;
}
