import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { provenIn } from "#core/fichas/verify/verify-proof.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import type { Deps } from "#server/deps.ts";
import type { Case } from "#server/fichas/cases/case.read.ts";
import { addenda, addendumPhotos } from "#server/fichas/contest/addendum.table.ts";
import { makeComparisonFile } from "#server/fichas/document/comparison/make-comparison-file.ts";
import { fileHash, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { contestPhotoKey, photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichaPhotos, fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import type { PropertyFicha } from "#server/fichas/registry/property-fichas.read.ts";
import { readIdentityPhoto } from "#server/fichas/signing/factors/identity-photo.read.ts";
import { identityPhotos } from "#server/fichas/signing/factors/identity-photo.table.ts";
import { proveDocument, proveFicha } from "#server/fichas/verify/prove-document.ts";
import { readReturned, readReturnedFile } from "#server/fichas/verify/returned/returned-documents.read.ts";
import { findSealedAddendum } from "#server/fichas/verify/sealed-addendum.read.ts";
import { findSealedAnswer } from "#server/fichas/verify/sealed-answer.read.ts";
import { bytesFile, type DossierFile, textFile } from "./dossier-file.ts";
import { rootFiles } from "./dossier-roots.ts";
import { modelFiles } from "./model-files.ts";
import { offlineFiles } from "./offline-files.ts";

/** Everything about the fichas of a case: sealed files, signed texts, evidence, photos, log and proofs. */
export async function caseFiles(deps: Deps, accountId: string, { fichas, reports }: Case): Promise<DossierFile[]> {
	const files: DossierFile[] = [];
	for (const ficha of fichas) {
		files.push(
			...(await sealedFile(deps, ficha)),
			...(await proofFiles(deps, ficha)),
			textFile(`conteudo/${ficha.protocolo}.json`, canonicalJson(ficha.document)),
			...(await modelFiles(deps, { document: ficha.document, accountId })),
			...(await evidenceFiles(deps, ficha)),
			...(await answerFiles(deps, ficha)),
			...(await addendumFiles(deps, ficha)),
			...(await photoFiles(deps, ficha)),
			...(await comparisonFile(deps, ficha)),
			...(await identityFiles(deps, ficha)),
			...(await offlineFiles(deps, ficha)),
			...(await returnedFiles(deps, ficha)),
			textFile(`registro/${ficha.protocolo}.json`, JSON.stringify(await logOf(deps, ficha.id), null, "\t")),
		);
	}
	for (const { protocolo, list } of reports) files.push(textFile(`relacoes/${protocolo}.json`, canonicalJson(list)));
	// Fichas of one day share its root.
	return [...new Map(files.map((file) => [file.path, file])).values()];
}

async function sealedFile(deps: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const [sealed] = await deps.db.select().from(sealedDocuments).where(eq(sealedDocuments.fichaId, id));
	if (!sealed) return [];
	return [
		{ path: `documentos/${protocolo}.pdf`, sha256: sealed.sha256, read: () => readKept(deps, sealed) },
		...(sealed.timestampToken
			? [bytesFile(`carimbos/${protocolo}.tsr`, Buffer.from(sealed.timestampToken, "base64"))]
			: []),
	];
}

async function readKept(deps: Deps, sealed: { storageKey: string; sha256: string }): Promise<Uint8Array> {
	const bytes = await readSealedFile(deps, sealed);
	if (!bytes) throw new Error("a sealed file is gone");
	return bytes;
}

async function proofFiles(deps: Deps, ficha: PropertyFicha): Promise<DossierFile[]> {
	const proof = await proveFicha(deps, ficha);
	return [
		textFile(`provas/${ficha.protocolo}.json`, JSON.stringify(proof, null, "\t")),
		...provenIn(proof).flatMap(({ prova }) => (prova ? rootFiles(prova) : [])),
	];
}

async function evidenceFiles({ db }: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const signers = await db
		.select({ position: fichaSigners.position, evidence: fichaSigners.evidence })
		.from(fichaSigners)
		.where(eq(fichaSigners.fichaId, id))
		.orderBy(asc(fichaSigners.position));
	const [sent] = await db.select({ evidence: fichas.senderEvidence }).from(fichas).where(eq(fichas.id, id));
	const named = [
		...(sent?.evidence ? [{ name: "aceite", evidence: sent.evidence }] : []),
		...signers.map(({ position, evidence }) => ({ name: `assinatura-${position + 1}`, evidence })),
	];
	return named.flatMap(({ name, evidence }) =>
		evidence ? [textFile(`evidencias/${protocolo}-${name}.json`, canonicalJson(evidence))] : [],
	);
}

/** The owner's answer: what was recorded of it, its own sealed document, and the proof of that. */
async function answerFiles(deps: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const answers = await deps.db
		.select({ id: proposalAnswers.id, evidence: proposalAnswers.evidence })
		.from(proposalAnswers)
		.where(and(eq(proposalAnswers.fichaId, id), isNotNull(proposalAnswers.resposta)));
	const files: DossierFile[] = [];
	for (const { id: answerId, evidence } of answers) {
		files.push(textFile(`evidencias/${protocolo}-resposta.json`, canonicalJson(evidence)));
		const sealed = await findSealedAnswer(deps, { answerId });
		const proof = sealed && (await proveDocument(deps, sealed.protocolo));
		if (!sealed || !proof) continue;
		files.push(
			{ path: `documentos/${protocolo}-resposta.pdf`, sha256: sealed.sha256, read: () => readKept(deps, sealed) },
			textFile(`provas/${protocolo}-resposta.json`, JSON.stringify(proof, null, "\t")),
		);
	}
	return files;
}

/** What was annexed to an inspection, in the order it came: evidence, sealed documents, their proofs, its photos. */
async function addendumFiles(deps: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const rows = await deps.db
		.select()
		.from(addenda)
		.where(and(eq(addenda.fichaId, id), isNotNull(addenda.evidence)))
		.orderBy(asc(addenda.sentAt), asc(addenda.id));
	const contested = rows.filter(({ kind }) => kind === "contestacao");
	const files: DossierFile[] = [];
	for (const { id: addendumId, kind, answersId, evidence } of rows) {
		const number = contested.findIndex((one) => one.id === (answersId ?? addendumId)) + 1;
		const name = `${protocolo}-contestacao-${number}${kind === "resposta" ? "-resposta" : ""}`;
		files.push(textFile(`evidencias/${name}.json`, canonicalJson(evidence)));
		if (evidence?.schema === "rubrica-contestacao-1")
			for (const [at, photo] of evidence.fotos.entries()) {
				const path = `fotos/${protocolo}/contestacao-${number}-foto-${String(at + 1).padStart(2, "0")}`;
				files.push(await contestPhotoFile(deps, id, { ...photo, path }));
			}
		const sealed = await findSealedAddendum(deps, { addendumId });
		const proof = sealed && (await proveDocument(deps, sealed.protocolo));
		if (!sealed || !proof) continue;
		files.push(
			{ path: `documentos/${name}.pdf`, sha256: sealed.sha256, read: () => readKept(deps, sealed) },
			textFile(`provas/${name}.json`, JSON.stringify(proof, null, "\t")),
		);
	}
	return files;
}

type ContestPhoto = { id: string; sha256: string; path: string };

async function contestPhotoFile(
	{ db, storage }: Deps,
	fichaId: string,
	{ id, sha256, path }: ContestPhoto,
): Promise<DossierFile> {
	const [photo] = await db
		.select({ format: addendumPhotos.format })
		.from(addendumPhotos)
		.where(eq(addendumPhotos.id, id));
	return {
		path: `${path}.${photo?.format ?? "jpg"}`,
		sha256,
		read: async () => {
			const stored = await storage.get(contestPhotoKey(fichaId, id));
			if (!stored || fileHash(stored.bytes) !== sha256) throw new Error("a photo is not what was stored");
			return stored.bytes;
		},
	};
}

async function photoFiles({ db, storage }: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const photos = await db
		.select()
		.from(fichaPhotos)
		.where(inArray(fichaPhotos.fichaId, [id]))
		.orderBy(asc(fichaPhotos.createdAt), asc(fichaPhotos.id));
	return photos.map(({ id: photoId, sha256, format }, at) => ({
		path: `fotos/${protocolo}/foto-${String(at + 1).padStart(3, "0")}.${format}`,
		sha256,
		read: async () => {
			const stored = await storage.get(photoKey(id, photoId));
			if (!stored || fileHash(stored.bytes) !== sha256) throw new Error("a photo is not what was stored");
			return stored.bytes;
		},
	}));
}

/** Photos of identity, while their days last: here and nowhere else. */
async function identityFiles(deps: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const photos = await deps.db
		.select({ position: fichaSigners.position, photo: identityPhotos })
		.from(identityPhotos)
		.innerJoin(fichaSigners, and(eq(fichaSigners.id, identityPhotos.signerId), eq(fichaSigners.status, "assinou")))
		.where(and(eq(identityPhotos.fichaId, id), ne(identityPhotos.storageKey, "")))
		.orderBy(asc(fichaSigners.position));
	return photos.map(({ position, photo }) => ({
		path: `identidade/${protocolo}-assinatura-${position + 1}.jpg`,
		sha256: photo.sha256,
		read: () => readIdentityPhoto(deps, photo),
	}));
}

/** Sealed files that came back with somebody's own signature, and what was found in them. */
async function returnedFiles(deps: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const kept = await readReturned(deps, id);
	return kept.flatMap((one, at) => [
		{
			path: `devolvidos/${protocolo}-${at + 1}.pdf`,
			sha256: one.sha256,
			read: async () => {
				const bytes = await readReturnedFile(deps, { fichaId: id, id: one.id });
				if (!bytes) throw new Error("a returned file is gone");
				return bytes;
			},
		},
		textFile(`devolvidos/${protocolo}-${at + 1}.json`, canonicalJson(one.evidence)),
	]);
}

/** An exit beside its entry. Made from the two signed texts, it is listed with its hash like everything else. */
async function comparisonFile(deps: Deps, ficha: PropertyFicha): Promise<DossierFile[]> {
	const bytes = await makeComparisonFile(deps, ficha);
	return bytes ? [bytesFile(`comparacoes/${ficha.protocolo}.pdf`, bytes)] : [];
}

async function logOf({ db }: Deps, fichaId: string) {
	const rows = await db
		.select()
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, fichaId))
		.orderBy(asc(evidenceLog.seq));
	return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}
