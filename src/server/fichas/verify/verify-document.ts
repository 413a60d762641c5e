import { eq } from "drizzle-orm";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { type Check, checkSeal, failed, passed, waiting } from "#core/fichas/verify/verify-check.ts";
import type { Lookup } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf, type FileFacts } from "#core/fichas/verify/verify-pdf.ts";
import { checkDocumentStamp, checkRoot } from "#core/fichas/verify/verify-proof.ts";
import type { CheckSecond } from "#core/fichas/verify/verify-second-signature.ts";
import { type Anchors, readStamp } from "#core/fichas/verify/verify-stamp.ts";
import type { Deps } from "#server/deps.ts";
import { fileHash, findSealedDocument, type SealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { proveEvent } from "#server/fichas/evidence/prove-event.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import { readAddendumAnnex } from "./addendum-annex.ts";
import { makePublicAnnex, verifyAnnex } from "./annex.ts";
import { readAnswerAnnex } from "./answer-annex.ts";
import { makePublicRecord } from "./public-record.ts";
import { readReturned } from "./returned/returned-documents.read.ts";
import { findSealedAddendum, type SealedAddendum } from "./sealed-addendum.read.ts";
import { findSealedAnswer, type SealedAnswer } from "./sealed-answer.read.ts";
import { readSealedFicha, verifyRecord } from "./verify-record.ts";

/** Nothing but hashes and the protocol: the file itself stays where it is. */
export type FileMarks = { sha256: string; signedPart?: string | undefined; protocolo?: string | undefined };

export function marksOf({ sha256, signedPart, protocolo }: FileFacts): FileMarks {
	return { sha256, signedPart: signedPart?.sha256, protocolo };
}

type By = "file" | "signed-part" | "protocol";

/** By the code alone, our own copy is looked at as well. Writes nothing. */
export async function verifyCode(deps: Deps, protocolo: string): Promise<Lookup> {
	const other = await findOther(deps, { protocolo });
	if (other) return describeOther(deps, other, "protocol", { withCopy: true });
	const sealed = await findSealedDocument(deps, { protocolo });
	if (!sealed) return findUnsealed(deps, protocolo);
	return describe(deps, sealed, "protocol", { withCopy: true });
}

export async function verifyFile(deps: Deps, { sha256, signedPart, protocolo }: FileMarks): Promise<Lookup> {
	const same = await findSealedDocument(deps, { sha256 });
	if (same) return describe(deps, same, "file");
	const other = await findOtherFile(deps, { sha256, signedPart, protocolo });
	if (other) return describeOther(deps, other.found, other.by);
	const inside = signedPart ? await findSealedDocument(deps, { sha256: signedPart }) : undefined;
	if (inside) return describe(deps, inside, "signed-part");
	if (!protocolo) return { found: "nothing" };
	const named = await findSealedDocument(deps, { protocolo });
	return named ? describe(deps, named, "protocol") : findUnsealed(deps, protocolo);
}

/** What is sealed beside a ficha: an owner's answer, or what was annexed to an inspection. */
type Other = { answer: SealedAnswer } | { addendum: SealedAddendum };

async function findOther(deps: Deps, by: { protocolo: string } | { sha256: string }): Promise<Other | undefined> {
	const answer = await findSealedAnswer(deps, by);
	if (answer) return { answer };
	const addendum = await findSealedAddendum(deps, by);
	return addendum && { addendum };
}

async function findOtherFile(
	deps: Deps,
	{ sha256, signedPart, protocolo }: FileMarks,
): Promise<{ found: Other; by: By } | undefined> {
	const same = await findOther(deps, { sha256 });
	if (same) return { found: same, by: "file" };
	const inside = signedPart ? await findOther(deps, { sha256: signedPart }) : undefined;
	if (inside) return { found: inside, by: "signed-part" };
	const named = protocolo ? await findOther(deps, { protocolo }) : undefined;
	return named && { found: named, by: "protocol" };
}

async function describeOther(asking: Deps, other: Other, by: By, { withCopy } = { withCopy: false }): Promise<Lookup> {
	const sealed = "answer" in other ? other.answer : other.addendum;
	const deps = await worldOf(asking, sealed.fichaId);
	const proven = await proveEvent(deps, sealed.eventSeq);
	const { certificates } = await deps.pins();
	const certificate = certificates.get(sealed.certificate);
	const annex =
		"answer" in other ? await readAnswerAnnex(deps, other.answer) : await readAddendumAnnex(deps, other.addendum);
	if (!annex) return { found: "nothing" };
	return {
		found: "sealed",
		by,
		record: makePublicAnnex(annex, { proof: proven.ok ? proven.value : undefined, certificate }),
		checks: [
			...(withCopy && !annex.removal ? await verifyCopy(deps, sealed) : []),
			...(await verifyAnnex(deps, annex)),
			...checkPinned(sealed, certificate),
			...(await verifyRoot(proven, [...certificates.keys()], anchorsOf(deps))),
		],
	};
}

async function findUnsealed({ db }: Deps, protocolo: string): Promise<Lookup> {
	const [ficha] = await db.select({ status: fichas.status }).from(fichas).where(eq(fichas.protocolo, protocolo));
	// A draft is its broker's own business.
	if (!ficha || ficha.status === "rascunho") return { found: "nothing" };
	return { found: "unsealed", protocolo, status: ficha.status };
}

async function describe(
	asking: Deps,
	sealed: SealedDocument,
	by: By,
	{ withCopy } = { withCopy: false },
): Promise<Lookup> {
	const deps = await worldOf(asking, sealed.fichaId);
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, sealed.fichaId));
	if (!ficha) return { found: "nothing" };
	const record = await readSealedFicha(deps, ficha, sealed);
	const isRemoved = !ficha.document && removalIn(record.events) !== undefined;
	const proven = await proveEvent(deps, sealed.eventSeq);
	const proof = proven.ok ? proven.value : undefined;
	const { certificates } = await deps.pins();
	const certificate = certificates.get(sealed.certificate);
	const token = sealed.timestampToken ?? undefined;
	const anchors = anchorsOf(deps);
	const stamp = token === undefined ? undefined : await readStamp(token, sealed.sha256, anchors);
	return {
		found: "sealed",
		by,
		record: makePublicRecord(record, {
			...{ proof, certificate, stamp, stamps: deps.config.timestampUrl !== undefined },
			returned: (await readReturned(deps, record.ficha.id)).map(({ evidence }) => evidence),
		}),
		checks: [
			...(withCopy && !isRemoved ? await verifyCopy(deps, sealed) : []),
			...(await verifyRecord(deps, record)),
			...checkPinned(sealed, certificate),
			...(await verifyRoot(proven, [...certificates.keys()], anchors)),
			...(await checkDocumentStamp(token, sealed.sha256, anchors)),
		],
	};
}

/** Here an authority that the operator did not name is none. */
function anchorsOf({ config }: Pick<Deps, "config">): Anchors {
	return { certificates: config.stampAnchors.map(readPem), isStrict: true };
}

function checkPinned(sealed: { certificate: string }, pinned: string | undefined): Check[] {
	return pinned ? [] : [failed("certificate", "certificate-unpinned", sealed.certificate)];
}

/** Whoever can write to the database can put a certificate there: `pinned` are those of the list outside of it. */
async function verifyRoot(
	proven: Awaited<ReturnType<typeof proveEvent>>,
	pinned: string[],
	anchors: Anchors,
): Promise<Check[]> {
	if (proven.ok) return checkRoot(proven.value, pinned, checkSecond, anchors);
	return [proven.reason === "not-yet" ? waiting("root", "root-not-yet") : failed("root", "root-altered")];
}

const checkSecond: CheckSecond = async (key, content, signature) => isSecondSignature(key, content, signature);

type StoredCopy = Pick<SealedDocument, "storageKey" | "sha256" | "certificate">;

async function verifyCopy(deps: Deps, { storageKey, sha256, certificate }: StoredCopy): Promise<Check[]> {
	const stored = storageKey === "" ? undefined : await deps.storage.get(storageKey);
	if (!stored) return [failed("copy", "copy-missing")];
	if (fileHash(stored.bytes) !== sha256) return [failed("copy", "copy-differs")];
	const facts = await examinePdf(stored.bytes);
	return [passed("copy"), ...checkSeal(facts.seal, facts, [certificate])];
}
