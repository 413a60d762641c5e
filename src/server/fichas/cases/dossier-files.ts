import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { FichaDocument } from "#core/fichas/document.ts";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { modelJson } from "#core/fichas/models/model.ts";
import { findPublished } from "#core/fichas/models/published-models.ts";
import type { DocumentProof } from "#core/fichas/verify/verify-proof.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import type { Deps } from "#server/deps.ts";
import { fileHash, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichaPhotos, fichaSigners, fichas, sealedDocuments } from "#server/fichas/ficha.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import type { PropertyFicha } from "#server/fichas/registry/property-fichas.read.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import type { ZipFile } from "#server/platform/zip/stream-zip.ts";
import type { Case } from "./case.read.ts";

/** The hash is known before the bytes are read: the list of hashes is written first. */
export type DossierFile = ZipFile & { sha256: string };

export function textFile(path: string, text: string): DossierFile {
	return bytesFile(path, Buffer.from(text, "utf8"));
}

export function bytesFile(path: string, bytes: Uint8Array): DossierFile {
	return { path, sha256: fileHash(bytes), read: async () => bytes };
}

/** Everything about the fichas of a case: sealed files, signed texts, evidence, photos, log and proofs. */
export async function caseFiles(deps: Deps, { fichas, reports }: Case): Promise<DossierFile[]> {
	const files: DossierFile[] = [];
	for (const ficha of fichas) {
		files.push(
			...(await sealedFile(deps, ficha)),
			textFile(`conteudo/${ficha.protocolo}.json`, canonicalJson(ficha.document)),
			...modelFile(ficha.document),
			...(await evidenceFiles(deps, ficha)),
			...(await answerFiles(deps, ficha)),
			...(await photoFiles(deps, ficha)),
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
	const proof = await proveDocument(deps, protocolo);
	const read = async () => {
		const bytes = await readSealedFile(deps, sealed);
		if (!bytes) throw new Error("a sealed file is gone");
		return bytes;
	};
	return [
		{ path: `documentos/${protocolo}.pdf`, sha256: sealed.sha256, read },
		...(proof ? [textFile(`provas/${protocolo}.json`, JSON.stringify(proof, null, "\t"))] : []),
		...(sealed.timestampToken
			? [bytesFile(`carimbos/${protocolo}.tsr`, Buffer.from(sealed.timestampToken, "base64"))]
			: []),
		...rootStamps(proof),
	];
}

/** Days whose root an authority stamped: the token, and the text it was made of. */
function rootStamps(proof: DocumentProof | undefined): DossierFile[] {
	return (proof?.eventos ?? []).flatMap(({ prova }) => {
		if (!prova?.root.timestampToken) return [];
		const name = `carimbos/raiz-${prova.root.day}`;
		return [
			textFile(`${name}.json`, rootStatement(prova.root)),
			bytesFile(`${name}.tsr`, Buffer.from(prova.root.timestampToken, "base64")),
		];
	});
}

/** The wording itself, before it was filled in: its SHA-256 is the one the document names. */
function modelFile(document: FichaDocument | null): DossierFile[] {
	const modelo = document?.modelo;
	const model = modelo && findPublished(modelo);
	return model ? [textFile(`modelos/${modelo.id}-${modelo.versao}.json`, modelJson(model))] : [];
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

async function answerFiles({ db }: Deps, { id, protocolo }: PropertyFicha): Promise<DossierFile[]> {
	const answers = await db
		.select({ evidence: proposalAnswers.evidence })
		.from(proposalAnswers)
		.where(and(eq(proposalAnswers.fichaId, id), isNotNull(proposalAnswers.resposta)));
	return answers.map(({ evidence }) => textFile(`evidencias/${protocolo}-resposta.json`, canonicalJson(evidence)));
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

async function logOf({ db }: Deps, fichaId: string) {
	const rows = await db
		.select()
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, fichaId))
		.orderBy(asc(evidenceLog.seq));
	return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}
