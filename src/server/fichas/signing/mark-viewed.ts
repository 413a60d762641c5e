import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";

/** The page stood open in front of a signer: told by its script, counted once. Returns whether the link still exists. */
export async function markViewed(deps: Deps, { signer, ficha, state }: FoundSigning): Promise<boolean> {
	if (state !== "open" || signer.viewedAt) return true;
	return deps.db.transaction(async (tx) => {
		await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, ficha.id)).for("update");
		// By the link: one that was replaced meanwhile was not seen by who it is for.
		const [now] = await tx.select().from(fichaSigners).where(eq(fichaSigners.tokenHash, signer.tokenHash));
		if (!now || now.viewedAt) return now !== undefined;
		await tx.update(fichaSigners).set({ viewedAt: deps.clock.now() }).where(eq(fichaSigners.id, signer.id));
		await tell(deps, tx, {
			kind: "abriu",
			cause: signer.id,
			nome: signer.nome,
			accountId: ficha.accountId,
			keeperId: ficha.responsavelId,
			fichaId: ficha.id,
		});
		const content = { signatario: signer.id, documentHash: ficha.documentHash };
		await appendEvent(deps, tx, { kind: "visualizada-por", fichaId: ficha.id, content });
		return true;
	});
}
