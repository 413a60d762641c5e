import { eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { readListeners, tell } from "#server/fichas/avisos/tell.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { fichaLock } from "#server/fichas/lock-ficha.ts";
import { type GlancedSigning, stateOf } from "#server/fichas/signing.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { sendAlong } from "#server/platform/db/send-along.ts";
import { updateAlong } from "#server/platform/db/write-along.ts";

const seenByLink = preparedOnce((tx: Transaction) => {
	const { viewedAt, status, turnAt, tokenHash, fichaId } = fichaSigners;
	const { signUntil, emOrdem, accountId, responsavelId } = fichas;
	return tx
		.select({
			signer: { viewedAt, status, turnAt },
			ficha: { status: fichas.status, signUntil, emOrdem, accountId, responsavelId },
		})
		.from(fichaSigners)
		.innerJoin(fichas, eq(fichas.id, fichaId))
		.where(eq(tokenHash, sql.placeholder("tokenHash")))
		.prepare("seen_by_link");
});

/** The page stood open in front of a signer: told by its script, counted once. Returns whether the link still exists. */
export async function markViewed(deps: Deps, { signer, ficha, state }: GlancedSigning): Promise<boolean> {
	if (state !== "open" || signer.viewedAt) return true;
	return deps.db.transaction(async (tx) => {
		await sendAlong(tx, fichaLock(tx), { fichaId: ficha.id });
		const { accountId, responsavelId: keeperId } = ficha;
		// By the link: one that was replaced meanwhile was not seen by who it is for.
		const [[now], listeners] = await Promise.all([
			seenByLink(tx).execute({ tokenHash: signer.tokenHash }),
			readListeners(tx, { kind: "abriu", accountId, keeperId }),
		]);
		if (!now) return false;
		// Signed, refused, taken back or expired while this waited: nobody is told of an opening after the end.
		if (now.signer.viewedAt || stateOf(now, deps.clock.now()) !== "open") return true;
		await updateAlong(tx, fichaSigners, { id: signer.id }, { viewedAt: deps.clock.now() });
		const news = {
			kind: "abriu",
			cause: signer.id,
			nome: signer.nome,
			accountId: now.ficha.accountId,
			keeperId: now.ficha.responsavelId,
			fichaId: ficha.id,
		} as const;
		await tell(deps, tx, news, listeners);
		const content = { signatario: signer.id, documentHash: ficha.documentHash };
		await appendEvent(deps, tx, { kind: "visualizada-por", fichaId: ficha.id, content });
		return true;
	});
}
