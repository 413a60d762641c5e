import { eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { fichaLock } from "#server/fichas/lock-ficha.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { sendAlong } from "#server/platform/db/send-along.ts";
import { updateAlong } from "#server/platform/db/write-along.ts";

const seenByLink = preparedOnce((tx: Transaction) =>
	tx
		.select({ viewedAt: fichaSigners.viewedAt })
		.from(fichaSigners)
		.where(eq(fichaSigners.tokenHash, sql.placeholder("tokenHash")))
		.prepare("seen_by_link"),
);

/** The page stood open in front of a signer: told by its script, counted once. Returns whether the link still exists. */
export async function markViewed(deps: Deps, { signer, ficha, state }: FoundSigning): Promise<boolean> {
	if (state !== "open" || signer.viewedAt) return true;
	return deps.db.transaction(async (tx) => {
		await sendAlong(tx, fichaLock(tx), { fichaId: ficha.id });
		// By the link: one that was replaced meanwhile was not seen by who it is for.
		const [now] = await seenByLink(tx).execute({ tokenHash: signer.tokenHash });
		if (!now || now.viewedAt) return now !== undefined;
		await updateAlong(tx, fichaSigners, { id: signer.id }, { viewedAt: deps.clock.now() });
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
