import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import { type Check, checkSeal, failed, hasFault, passed, type Verdict, waiting } from "./verify-check.ts";
import type { FileFacts } from "./verify-pdf.ts";
import type { DocumentProof } from "./verify-proof.ts";
import { checkProof } from "./verify-proof.ts";

/** What anybody may know of a sealed document: nothing that names a person or a place. */
export type PublicRecord = {
	protocolo: string;
	titulo: string;
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
};

export type PublicSignature = {
	papel: string;
	nome: string;
	documento: string;
	/** What was received, where it is no signature. */
	act?: string;
	signedAt: string;
	/** How right the server's clock was; absent in evidence of before this was kept. */
	clock: string | undefined;
	device: string;
	place: string;
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
export function concludeRecord({ checks }: Extract<Lookup, { found: "sealed" }>): Conclusion {
	return { verdict: hasFault(checks) ? "alterado" : "autentico", checks };
}

/** Of a file, against what is registered. Without a record the file may be anything: nobody here knows it. */
export function concludeFile(facts: FileFacts, lookup: Lookup): Conclusion {
	if (lookup.found !== "sealed") return { verdict: "desconhecido", checks: [] };
	const { by, record } = lookup;
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
	return { verdict: hasFault(checks) ? "alterado" : "autentico", checks };
}

/** Without a server: the seal, and the proof if it is at hand. `known` are the certificates the verifier brings along. */
export async function concludeOffline(
	facts: FileFacts,
	proof: DocumentProof | undefined,
	known: string[],
): Promise<Conclusion> {
	const rest: Check[] = proof ? await checkProof(proof, facts.sha256, known) : [waiting("proof", "no-proof")];
	const checks = [...checkSeal(facts.seal, facts, known), ...rest];
	if (isStrange(facts, checks, proof)) return { verdict: "desconhecido", checks };
	return { verdict: hasFault(checks) ? "alterado" : "autentico", checks };
}

/** Sealed by somebody else, never sealed and not even claiming to be ours, or nothing could be looked at. */
function isStrange(facts: FileFacts, checks: Check[], proof: DocumentProof | undefined): boolean {
	const reasons = checks.map((check) => (check.outcome === "ok" ? undefined : check.reason));
	if (reasons.includes("certificate-unknown")) return true;
	if (proof) return false;
	return reasons.includes("seal-unchecked") || (reasons.includes("no-seal") && !facts.protocolo);
}
