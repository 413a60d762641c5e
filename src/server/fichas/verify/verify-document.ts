import { eq } from "drizzle-orm";
import { type Check, checkSeal, failed, passed, waiting } from "#core/fichas/verify/verify-check.ts";
import type { Lookup } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf, type FileFacts } from "#core/fichas/verify/verify-pdf.ts";
import { checkDocumentStamp, checkRoot } from "#core/fichas/verify/verify-proof.ts";
import type { CheckSecond } from "#core/fichas/verify/verify-second.ts";
import { readStamp } from "#core/fichas/verify/verify-stamp.ts";
import type { Deps } from "#server/deps.ts";
import { fileHash, findSealedDocument, type SealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { proveEvent } from "#server/fichas/evidence/prove-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import { makePublicRecord } from "./public-record.ts";
import { readSealedFicha, verifyRecord } from "./verify-record.ts";

/** Nothing but hashes and the protocol: the file itself stays where it is. */
export type FileMarks = { sha256: string; signedPart?: string | undefined; protocolo?: string | undefined };

export function marksOf({ sha256, signedPart, protocolo }: FileFacts): FileMarks {
	return { sha256, signedPart: signedPart?.sha256, protocolo };
}

/** By the code alone, our own copy is looked at as well. Writes nothing. */
export async function verifyCode(deps: Deps, protocolo: string): Promise<Lookup> {
	const sealed = await findSealedDocument(deps, { protocolo });
	if (!sealed) return findUnsealed(deps, protocolo);
	const copy = await verifyCopy(deps, sealed);
	return describe(deps, sealed, "protocol", copy);
}

export async function verifyFile(deps: Deps, { sha256, signedPart, protocolo }: FileMarks): Promise<Lookup> {
	const same = await findSealedDocument(deps, { sha256 });
	if (same) return describe(deps, same, "file");
	const inside = signedPart ? await findSealedDocument(deps, { sha256: signedPart }) : undefined;
	if (inside) return describe(deps, inside, "signed-part");
	if (!protocolo) return { found: "nothing" };
	const named = await findSealedDocument(deps, { protocolo });
	return named ? describe(deps, named, "protocol") : findUnsealed(deps, protocolo);
}

async function findUnsealed({ db }: Deps, protocolo: string): Promise<Lookup> {
	const [ficha] = await db.select({ status: fichas.status }).from(fichas).where(eq(fichas.protocolo, protocolo));
	// A draft is its broker's own business.
	if (!ficha || ficha.status === "rascunho") return { found: "nothing" };
	return { found: "unsealed", protocolo, status: ficha.status };
}

async function describe(
	deps: Deps,
	sealed: SealedDocument,
	by: "file" | "signed-part" | "protocol",
	first: Check[] = [],
): Promise<Lookup> {
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, sealed.fichaId));
	if (!ficha?.document) return { found: "nothing" };
	const record = await readSealedFicha(deps, ficha, sealed);
	const proven = await proveEvent(deps, sealed.eventSeq);
	const proof = proven.ok ? proven.value : undefined;
	const { certificates } = await deps.pins();
	const certificate = certificates.get(sealed.certificate);
	const token = sealed.timestampToken ?? undefined;
	const stamp = token === undefined ? undefined : await readStamp(token, sealed.sha256);
	return {
		found: "sealed",
		by,
		record: makePublicRecord(record, { proof, certificate, stamp, stamps: deps.config.timestampUrl !== undefined }),
		checks: [
			...first,
			...(await verifyRecord(deps, record)),
			...(certificate ? [] : [failed("certificate", "certificate-unpinned", sealed.certificate)]),
			...(await verifyRoot(proven, [...certificates.keys()])),
			...(await checkDocumentStamp(token, sealed.sha256)),
		],
	};
}

/** Whoever can write to the database can put a certificate there: `pinned` are those of the list outside of it. */
async function verifyRoot(proven: Awaited<ReturnType<typeof proveEvent>>, pinned: string[]): Promise<Check[]> {
	if (proven.ok) return checkRoot(proven.value, pinned, checkSecond);
	return [proven.reason === "not-yet" ? waiting("root", "root-not-yet") : failed("root", "root-altered")];
}

const checkSecond: CheckSecond = async (key, content, signature) => isSecondSignature(key, content, signature);

async function verifyCopy(deps: Deps, { storageKey, sha256, certificate }: SealedDocument): Promise<Check[]> {
	const stored = await deps.storage.get(storageKey);
	if (!stored) return [failed("copy", "copy-missing")];
	if (fileHash(stored.bytes) !== sha256) return [failed("copy", "copy-differs")];
	const facts = await examinePdf(stored.bytes);
	return [passed("copy"), ...checkSeal(facts.seal, facts, [certificate])];
}
