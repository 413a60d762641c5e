import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { fichaPhotos, fichas, sealedDocuments } from "#server/fichas/ficha.table.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";

/**
 * Removes files of fichas whose term is over. A row forgets its file only after the file has gone: whatever interrupts
 * this is found by the next portion, and removing twice is removing once. Says whether some may be left.
 */
export async function removeFiles(deps: Pick<Deps, "db" | "storage">, most: number): Promise<boolean> {
	const photos = await removePhotos(deps, most);
	const documents = await removeDocuments(deps, most);
	const answers = await removeAnswers(deps, most);
	return [photos, documents, answers].includes(most);
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
