import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { DeletionPart } from "#server/accounts/data-rights/delete-account.ts";
import type { Deps } from "#server/deps.ts";
import { removePhotoFiles } from "#server/fichas/draft/remove-photo-files.job.ts";
import { appendEvents } from "#server/fichas/evidence/append-event.ts";
import { fichaPhotos, fichaSigners, fichas, signingCodes } from "#server/fichas/ficha.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { identityPhotos } from "#server/fichas/signing/factors/identity-photo.table.ts";
import { removeIdentityFiles } from "#server/fichas/signing/factors/remove-identity-files.job.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/**
 * With the account's row its clients and properties are gone, and its fichas belong to nobody. What somebody signed
 * or refused is kept by its own legal basis, as the document they saw; drafts, notes and what nobody answered are not.
 */
export const removeUnsignedFichas: DeletionPart = async (tx, _email, deps) => {
	const answered = tx
		.select({ id: fichaSigners.id })
		.from(fichaSigners)
		.where(and(eq(fichaSigners.fichaId, fichas.id), ne(fichaSigners.status, "aguardando")));
	const orphans = await tx
		.select({ id: fichas.id })
		.from(fichas)
		.where(and(isNull(fichas.accountId), notExists(answered)));
	await remove(
		deps,
		tx,
		orphans.map(({ id }) => id),
	);
	await removeUnanswered(tx);
	// Only those of this account: all that others left behind was emptied when they went.
	const isFull = or(sql`${fichas.fields} <> '{}'`, ne(fichas.search, ""), isNotNull(fichas.originKey));
	await tx
		.update(fichas)
		.set({ fields: {}, search: "", originKey: null })
		.where(and(isNull(fichas.accountId), isFull));
};

/** An owner who never answered did nothing that must be kept; of one who did, the answer is enough. */
async function removeUnanswered(tx: Transaction): Promise<void> {
	const orphans = tx.select({ id: fichas.id }).from(fichas).where(isNull(fichas.accountId));
	const ofOrphans = inArray(proposalAnswers.fichaId, orphans);
	await tx.delete(proposalAnswers).where(and(ofOrphans, isNull(proposalAnswers.resposta)));
	await tx.update(proposalAnswers).set({ telefone: null }).where(ofOrphans);
}

async function remove(deps: Deps, tx: Transaction, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const photos = await tx
		.delete(fichaPhotos)
		.where(inArray(fichaPhotos.fichaId, ids))
		.returning({ id: fichaPhotos.id, fichaId: fichaPhotos.fichaId });
	for (const [fichaId, own] of Map.groupBy(photos, (photo) => photo.fichaId)) {
		await deps.jobs.enqueue(tx, removePhotoFiles, { fichaId, photoIds: own.map(({ id }) => id) });
	}
	const identity = await tx
		.delete(identityPhotos)
		.where(inArray(identityPhotos.fichaId, ids))
		.returning({ storageKey: identityPhotos.storageKey });
	const storageKeys = identity.flatMap(({ storageKey }) => storageKey || []);
	if (storageKeys.length > 0) await deps.jobs.enqueue(tx, removeIdentityFiles, { storageKeys });
	const signers = tx.select({ id: fichaSigners.id }).from(fichaSigners).where(inArray(fichaSigners.fichaId, ids));
	await tx.delete(signingCodes).where(inArray(signingCodes.signerId, signers));
	await tx.delete(fichaSigners).where(inArray(fichaSigners.fichaId, ids));
	const removed = await tx
		.delete(fichas)
		.where(inArray(fichas.id, ids))
		.returning({ id: fichas.id, documentHash: fichas.documentHash });
	// The log says that they were sent: without this the nightly check would miss them.
	await appendEvents(
		deps,
		tx,
		removed.flatMap(({ id, documentHash }) =>
			documentHash ? [{ kind: "excluida-com-a-conta" as const, fichaId: id, content: { documentHash } }] : [],
		),
	);
}
