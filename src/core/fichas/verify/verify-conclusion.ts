import { isSampleSeal } from "#core/fichas/evidence/sample-log.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { LongTerm } from "./long-term/examine-long-term.ts";
import { type ExaminedFile, isSealedBy, type SignedAgain } from "./returned/examine-file.ts";
import { addedSignatureWords } from "./returned/returned-words.ts";
import {
	type Check,
	checkSeal,
	type Fault,
	failed,
	hasFault,
	type PlainVerdict,
	passed,
	stampPassed,
	type Verdict,
	waiting,
} from "./verify-check.ts";
import type { FileFacts } from "./verify-pdf.ts";
import type { DocumentProof } from "./verify-proof.ts";
import { checkProof } from "./verify-proof.ts";
import type { Anchors } from "./verify-stamp.ts";

/** What anybody may know of a sealed document: nothing that names a person or a place. */
export type PublicRecord = {
	protocolo: string;
	/** Of the sample data: another log, another key, no value. */
	sample: boolean;
	titulo: string;
	/** Whose clock its moments are told by: the property's, as the document's are. */
	zone: string;
	sha256: string;
	bytes: number;
	documentHash: string;
	sealedAt: string;
	/** Its term is over: what it said and who signed it is not here any more, only what a file can be compared with. */
	removedAt: string | undefined;
	corretor: { nome: string; creci: string | undefined };
	signatures: PublicSignature[];
	event: { seq: number; hash: string };
	root: { day: string; root: string; signedAt: string } | undefined;
	certificate: { fingerprint: string; subject: string; selfMade: boolean };
	stampedBy: string | undefined;
	/** In the file's own signature (PAdES B-T); else beside the file. */
	stampInside: boolean;
	/** An authority is asked for a stamp and has not given one yet. */
	stampPending: boolean;
	/** An inspection whose text lets its parties contest it, by their own links. */
	contestable?: boolean;
	/** Copies that came back with a signature added elsewhere; only where we are asked, never in a file of proofs. */
	returned?: { at: string; sha256: string; signatures: string[] }[];
};

export type PublicSignature = {
	papel: string;
	nome: string;
	documento: string;
	/** What was received, where it is no signature, or no connection was there to receive it at once. */
	act?: string;
	/** Made without a connection: how it is known when. */
	offline?: string;
	signedAt: string;
	/** How right the server's clock was; absent in evidence of before this was kept. */
	clock: string | undefined;
	device: string;
	place: string;
	/** How it was looked into who signed (core/fichas/evidence/identity-words.ts). */
	identity: string[];
	/** What a reader should not overlook (core/fichas/evidence/cautions.ts). */
	cautions: string[];
	event: number | undefined;
};

/** What the server found for a code or for a file's hashes. */
export type Lookup =
	| { found: "nothing" }
	/** Sent, but not signed by all yet, or ended without: there is no document to check. */
	| { found: "unsealed"; protocolo: string; status: FichaStatus }
	| { found: "sealed"; by: "file" | "signed-part" | "protocol"; record: PublicRecord; checks: Check[] };

export type Conclusion = { verdict: Verdict; checks: Check[] };

/** Of the record alone, asked for by its code. */
export function concludeRecord({ checks, record }: Extract<Lookup, { found: "sealed" }>): Conclusion {
	return { verdict: verdictOf(checks, record.sample), checks };
}

function verdictOf(checks: Check[], isSample: boolean): PlainVerdict {
	if (hasFault(checks)) return "alterado";
	return isSample ? "amostra" : "autentico";
}

/** Of another machine's samples nobody here knows more than its certificate says. */
function isSampleFile({ seal }: Pick<FileFacts, "seal">): boolean {
	return seal.state === "holds" && isSampleSeal(seal.subject);
}

/** Of a file, against what is registered. Without a record the file may be anything: nobody here knows it. */
export function concludeFile(facts: ExaminedFile, lookup: Lookup): Conclusion {
	if (lookup.found !== "sealed") return { verdict: isSampleFile(facts) ? "amostra" : "desconhecido", checks: [] };
	const { by, record } = lookup;
	const { signedAgain } = facts;
	if (by === "signed-part" && signedAgain && isSealedBy(signedAgain, [record.certificate.fingerprint])) {
		const back = record.returned?.find(({ sha256 }) => sha256 === facts.sha256);
		const told = back ? passed("handed-back", back.at) : waiting("handed-back", "not-handed-back");
		const certificates = [record.certificate.fingerprint];
		return concludeSignedAgain(signedAgain, certificates, [told, ...lookup.checks], record.sample);
	}
	const { longTerm } = facts;
	if (by === "signed-part" && longTerm && isSealedBy(longTerm, [record.certificate.fingerprint]))
		return concludeLongTerm(longTerm, [record.certificate.fingerprint], lookup.checks, record.sample);
	const file = {
		file: passed("file"),
		"signed-part": failed("file", "file-extended"),
		protocol: failed("file", "file-differs"),
	};
	const seal = checkSeal(facts.seal, facts, [record.certificate.fingerprint]).map((check) =>
		check.outcome === "fault" && check.reason === "certificate-unknown"
			? failed("certificate", "certificate-other", check.where)
			: check,
	);
	const checks = [file[by], ...seal, ...lookup.checks];
	return { verdict: verdictOf(checks, record.sample || isSampleFile(facts)), checks };
}

/** Not the original: what follows our bytes can draw over the pages, and nobody here looks at what it draws. */
function concludeSignedAgain(again: SignedAgain, known: string[], rest: Check[], isSample: boolean): Conclusion {
	const { seal, bytes, signatures } = again;
	const checks = [
		passed("inside", String(bytes)),
		...checkSeal(seal, { bytes }, known).filter(({ what }) => what !== "seal"),
		...signatures.map((one) => passed("added", addedSignatureWords(one, "holder"))),
		// The hash that is registered is that of the sealed file inside, which was said.
		...rest.filter(({ what, outcome }) => what !== "file" || outcome === "fault"),
	];
	const verdict = verdictOf(checks, isSample);
	return { verdict: verdict === "autentico" ? "devolvido" : verdict, checks };
}

/** The original with what its seal is judged by in ten years: nothing in it can change a page. */
function concludeLongTerm(copy: LongTerm, known: string[], rest: Check[], isSample: boolean): Conclusion {
	const checks = [...checkLongTerm(copy, known), ...rest];
	return { verdict: verdictOf(checks, isSample), checks };
}

function checkLongTerm({ seal, bytes, certificates, lists, stamp }: LongTerm, known: string[]): Check[] {
	return [
		passed("inside", String(bytes)),
		...checkSeal(seal, { bytes }, known).filter(({ what }) => what !== "seal"),
		passed("long-term", `${certificates} ${lists}`),
		...(stamp ? [stampPassed(stamp)] : []),
	];
}

/** Of a document among others: its own seal, or that of the document a copy for the long term begins with. */
export function checkSealed(facts: ExaminedFile, known: string[]): Check[] {
	const { longTerm } = facts;
	return longTerm && isSealedBy(longTerm, known) ? checkLongTerm(longTerm, known) : checkSeal(facts.seal, facts, known);
}

/** Without a server: the seal, and the proof if it is at hand. `known` are the certificates the verifier brings along. */
export async function concludeOffline(
	facts: ExaminedFile,
	proof: DocumentProof | undefined,
	known: string[],
	anchors?: Anchors,
): Promise<Conclusion> {
	const { signedAgain, longTerm, signedPart } = facts;
	const proven = async (sha256: string, isSealed: boolean): Promise<Check[]> => {
		if (!proof) return [waiting("proof", "no-proof")];
		// Of a whole file a proof of another one says nothing, neither for nor against it.
		if (isSealed && proof.documento.sha256 !== sha256) return [waiting("proof", "proof-elsewhere")];
		return checkProof(proof, sha256, known, undefined, anchors);
	};
	if (signedAgain && signedPart && isSealedBy(signedAgain, known)) {
		const rest = [...(await proven(signedPart.sha256, true)), waiting("handed-back", "register-unasked")];
		return orUnknown(concludeSignedAgain(signedAgain, known, rest, isSampleFile(signedAgain)), signedAgain);
	}
	if (longTerm && signedPart && isSealedBy(longTerm, known)) {
		// The hash that is proven is that of the sealed file inside, which was said.
		const rest = (await proven(signedPart.sha256, true)).filter(
			({ what, outcome }) => what !== "file" || outcome === "fault",
		);
		return orUnknown(concludeLongTerm(longTerm, known, rest, isSampleFile(longTerm)), longTerm);
	}
	const seal = checkSeal(facts.seal, facts, known);
	const checks = [...seal, ...(await proven(facts.sha256, !hasFault(seal) && facts.seal.state === "holds"))];
	if (isStrange(facts, checks, proof)) return unknown(checks, facts);
	return { verdict: verdictOf(checks, isSampleFile(facts)), checks };
}

type Sealed = Pick<FileFacts, "seal">;

function unknown(checks: Check[], file: Sealed): Conclusion {
	return { verdict: isSampleFile(file) ? "amostra" : "desconhecido", checks };
}

function orUnknown(conclusion: Conclusion, file: Sealed): Conclusion {
	return isOfNewer(conclusion.checks) ? unknown(conclusion.checks, file) : conclusion;
}

const UNKNOWN_SIGNER = new Set<Fault>(["root-unpinned", "capsule-unpinned"]);

/** A verifier that was downloaded before the certificate changed knows nothing of what the newer one signed. */
function isOfNewer(checks: Check[]): boolean {
	return hasFault(checks) && checks.every((check) => check.outcome !== "fault" || UNKNOWN_SIGNER.has(check.reason));
}

/** Sealed by somebody else, never sealed and not even claiming to be ours, or nothing could be looked at. */
function isStrange(facts: FileFacts, checks: Check[], proof: DocumentProof | undefined): boolean {
	const reasons = checks.map((check) => (check.outcome === "ok" ? undefined : check.reason));
	if (reasons.includes("certificate-unknown")) return true;
	if (isOfNewer(checks)) return true;
	// Of what was not looked at a proof says nothing, neither for nor against it: anybody can write one, or bring another's.
	if (reasons.includes("seal-unchecked")) return true;
	if (proof) return false;
	return reasons.includes("no-seal") && !facts.protocolo;
}
