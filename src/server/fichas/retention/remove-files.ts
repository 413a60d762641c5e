import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { addendumPhotos, sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { contestPhotoKey, photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";
import { identityPhotos } from "#server/fichas/signing/factors/identity-photo.table.ts";
import { returnedDocuments } from "#server/fichas/verify/returned/returned-document.table.ts";

/**
 * Removes files of fichas whose term is over. A row forgets its file only after the file has gone: whatever interrupts
 * this is found by the next portion, and removing twice is removing once. Says whether some may be left.
 */
export async function removeFiles(deps: Pick<Deps, "db" | "storage">, most: number): Promise<boolean> {
	const photos = await removePhotos(deps, most);
	const documents = await removeDocuments(deps, most);
	const answers = await removeAnswers(deps, most);
	const annexed = await removeAddenda(deps, most);
	const annexedPhotos = await removeAddendumPhotos(deps, most);
	const identity = await removeIdentityFiles(deps, most);
	const returned = await removeReturned(deps, most);
	return [returned, identity, photos, documents, answers, annexed, annexedPhotos].includes(most);
}

async function removePhotos({ db, storage }: Pick<Deps, "db" | "storage">, most: number): Promise<number> {
	const rows = await db
		.select({ id: fichaPhotos.id, fichaId: fichaPhotos.fichaId })
		.from(fichaPhotos)
		.innerJoin(fichas, and(eq(fichas.id, fichaPhotos.fichaId), isNotNull(fichas.removedAt)))
		.limit(most);
	for (const { id, fichaId } of rows) {
		await storage.remove(photoKey(fichaId, id));
		await db.delete(fichaPhotos).where(eq(fichaPhotos.id, id));
	}
	return rows.length;
}

/** What the row says of the file stays: whoever kept theirs can still have it compared. */
async function removeDocuments({ db, storage }: Pick<Deps, "db" | "storage">, most: number): Promise<number> {
	const rows = await db
		.select({ fichaId: sealedDocuments.fichaId, storageKey: sealedDocuments.storageKey })
		.from(sealedDocuments)
		.innerJoin(fichas, and(eq(fichas.id, sealedDocuments.fichaId), isNotNull(fichas.removedAt)))
		.where(ne(sealedDocuments.storageKey, ""))
		.limit(most);
	for (const { fichaId, storageKey } of rows) {
		await storage.remove(storageKey);
		await db.update(sealedDocuments).set({ storageKey: "" }).where(eq(sealedDocuments.fichaId, fichaId));
	}
	return rows.length;
}

/** An owner's answer goes with the proposal it answers. */
async function removeAnswers({ db, storage }: Pick<Deps, "db" | "storage">, most: number): Promise<number> {
	const rows = await db
		.select({ answerId: sealedAnswers.answerId, storageKey: sealedAnswers.storageKey })
		.from(sealedAnswers)
		.innerJoin(fichas, and(eq(fichas.id, sealedAnswers.fichaId), isNotNull(fichas.removedAt)))
		.where(ne(sealedAnswers.storageKey, ""))
		.limit(most);
	for (const { answerId, storageKey } of rows) {
		await storage.remove(storageKey);
		await db.update(sealedAnswers).set({ storageKey: "" }).where(eq(sealedAnswers.answerId, answerId));
	}
	return rows.length;
}

/** What was annexed to an inspection goes with it. */
async function removeAddenda({ db, storage }: Pick<Deps, "db" | "storage">, most: number): Promise<number> {
	const rows = await db
		.select({ addendumId: sealedAddenda.addendumId, storageKey: sealedAddenda.storageKey })
		.from(sealedAddenda)
		.innerJoin(fichas, and(eq(fichas.id, sealedAddenda.fichaId), isNotNull(fichas.removedAt)))
		.where(ne(sealedAddenda.storageKey, ""))
		.limit(most);
	for (const { addendumId, storageKey } of rows) {
		await storage.remove(storageKey);
		await db.update(sealedAddenda).set({ storageKey: "" }).where(eq(sealedAddenda.addendumId, addendumId));
	}
	return rows.length;
}

/** What was handed back goes with what it begins with. */
async function removeReturned({ db, storage }: Pick<Deps, "db" | "storage">, most: number): Promise<number> {
	const rows = await db
		.select({ id: returnedDocuments.id, storageKey: returnedDocuments.storageKey })
		.from(returnedDocuments)
		.innerJoin(fichas, and(eq(fichas.id, returnedDocuments.fichaId), isNotNull(fichas.removedAt)))
		.where(ne(returnedDocuments.storageKey, ""))
		.limit(most);
	for (const { id, storageKey } of rows) {
		await storage.remove(storageKey);
		await db.update(returnedDocuments).set({ storageKey: "" }).where(eq(returnedDocuments.id, id));
	}
	return rows.length;
}

/** Long gone by then, unless they were preserved. */
async function removeIdentityFiles({ db, storage }: Pick<Deps, "db" | "storage">, most: number): Promise<number> {
	const rows = await db
		.select({ signerId: identityPhotos.signerId, storageKey: identityPhotos.storageKey })
		.from(identityPhotos)
		.innerJoin(fichas, and(eq(fichas.id, identityPhotos.fichaId), isNotNull(fichas.removedAt)))
		.limit(most);
	for (const { signerId, storageKey } of rows) {
		if (storageKey !== "") await storage.remove(storageKey);
		await db.delete(identityPhotos).where(eq(identityPhotos.signerId, signerId));
	}
	return rows.length;
}

async function removeAddendumPhotos({ db, storage }: Pick<Deps, "db" | "storage">, most: number): Promise<number> {
	const rows = await db
		.select({ id: addendumPhotos.id, fichaId: addendumPhotos.fichaId })
		.from(addendumPhotos)
		.innerJoin(fichas, and(eq(fichas.id, addendumPhotos.fichaId), isNotNull(fichas.removedAt)))
		.limit(most);
	for (const { id, fichaId } of rows) {
		await storage.remove(contestPhotoKey(fichaId, id));
		await db.delete(addendumPhotos).where(eq(addendumPhotos.id, id));
	}
	return rows.length;
}
