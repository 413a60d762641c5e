import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { ExportFile } from "#server/accounts/data-rights/export-part.ts";
import type { Deps } from "#server/deps.ts";
import { addendumPhotos, sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import { contestPhotoKey, photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { eachFichaPage } from "#server/fichas/ficha-pages.read.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";
import { returnedDocuments } from "#server/fichas/verify/returned/returned-document.table.ts";
import { readSealedFile } from "./sealed-document.read.ts";
import { sealedDocuments } from "./sealed-document.table.ts";

const AT_ONCE = 50;

/** Sealed documents and photos of an account, for the copy of one's data. */
export async function* fichaFiles(deps: Deps, userId: string): AsyncGenerator<ExportFile> {
	for await (const some of eachFichaPage(deps.db, { protocolo: fichas.protocolo }, userId, AT_ONCE)) {
		const ids = some.map(({ id }) => id);
		const sealed = await deps.db.select().from(sealedDocuments).where(inArray(sealedDocuments.fichaId, ids));
		const photos = await deps.db
			.select()
			.from(fichaPhotos)
			.where(inArray(fichaPhotos.fichaId, ids))
			.orderBy(asc(fichaPhotos.createdAt), asc(fichaPhotos.id));
		const answers = await deps.db.select().from(sealedAnswers).where(inArray(sealedAnswers.fichaId, ids));
		const annexed = await deps.db.select().from(sealedAddenda).where(inArray(sealedAddenda.fichaId, ids));
		const annexedPhotos = await deps.db
			.select()
			.from(addendumPhotos)
			.where(and(inArray(addendumPhotos.fichaId, ids), isNotNull(addendumPhotos.addendumId)))
			.orderBy(asc(addendumPhotos.createdAt), asc(addendumPhotos.id));
		const returned = await deps.db.select().from(returnedDocuments).where(inArray(returnedDocuments.fichaId, ids));
		for (const { id, protocolo } of some) {
			for (const file of returned.filter(({ fichaId, storageKey }) => fichaId === id && storageKey !== "")) {
				const read = () => readSealedFile(deps, file);
				yield { path: `fichas/${protocolo}/devolvido-${file.id}.pdf`, bytes: file.bytes, read };
			}
			for (const seal of annexed.filter(({ fichaId, storageKey }) => fichaId === id && storageKey !== "")) {
				const read = () => readSealedFile(deps, seal);
				yield { path: `fichas/${protocolo}/adendo-${seal.protocolo}.pdf`, bytes: seal.bytes, read };
			}
			for (const photo of annexedPhotos.filter(({ fichaId }) => fichaId === id)) {
				yield {
					path: `fichas/${protocolo}/contestacao-${photo.id}.${photo.format}`,
					bytes: photo.bytes,
					read: async () => (await deps.storage.get(contestPhotoKey(id, photo.id)))?.bytes,
				};
			}
			for (const seal of answers.filter(({ fichaId, storageKey }) => fichaId === id && storageKey !== "")) {
				const read = () => readSealedFile(deps, seal);
				yield { path: `fichas/${protocolo}/resposta.pdf`, bytes: seal.bytes, read };
			}
			for (const seal of sealed.filter(({ fichaId, storageKey }) => fichaId === id && storageKey !== "")) {
				const read = () => readSealedFile(deps, seal);
				yield { path: `fichas/${protocolo}/documento.pdf`, bytes: seal.bytes, read };
			}
			for (const [at, photo] of photos.filter(({ fichaId }) => fichaId === id).entries()) {
				yield {
					path: `fichas/${protocolo}/foto-${String(at + 1).padStart(3, "0")}.${photo.format}`,
					bytes: photo.bytes,
					read: async () => (await deps.storage.get(photoKey(id, photo.id)))?.bytes,
				};
			}
		}
	}
}
