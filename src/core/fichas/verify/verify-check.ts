import type { FileFacts, SealFacts } from "./verify-pdf.ts";

/**
 * The words of these are fixed: "Documento autêntico", "Documento alterado", "Documento desconhecido". `amostra`: whole,
 * but of the sample data, and so worth nothing. `devolvido`: it begins with a sealed document, unchanged, and somebody
 * signed it again elsewhere: neither the original nor altered.
 */
export type Verdict = PlainVerdict | "devolvido";
/** Of a record or of a whole ZIP. */
export type PlainVerdict = "autentico" | "alterado" | "desconhecido" | "amostra";

export type CheckedThing =
	| "file"
	| "inside"
	| "added"
	| "handed-back"
	| "long-term"
	| "seal"
	| "certificate"
	| "copy"
	| "content"
	| "model"
	| "removal"
	| "evidence"
	| "device"
	| "offline"
	| "capsule"
	| "commitment"
	| "enrolment"
	| "events"
	| "hashes"
	| "record"
	| "root"
	| "stamp"
	| "proof";

export type Fault =
	| "file-differs"
	| "file-extended"
	| "no-seal"
	| "seal-unreadable"
	| "seal-partial"
	| "seal-broken"
	| "certificate-unknown"
	| "certificate-other"
	| "certificate-unpinned"
	| "copy-missing"
	| "copy-differs"
	| "content-altered"
	| "model-altered"
	| "evidence-altered"
	| "device-invalid"
	| "offline-invalid"
	| "capsule-missing"
	| "capsule-altered"
	| "capsule-unsigned"
	| "capsule-unpinned"
	| "commitment-missing"
	| "device-swapped"
	| "event-altered"
	| "event-missing"
	| "event-unlinked"
	| "record-altered"
	| "root-altered"
	| "root-unsigned"
	| "root-unpinned"
	| "stamp-invalid"
	| "document-stamp-invalid"
	| "proof-of-another"
	| "proof-unreadable";

export type Wait =
	| "seal-unchecked"
	| "second-unchecked"
	| "root-not-yet"
	/** In a proof: it brings none for some of its events. */
	| "root-not-here"
	| "proof-elsewhere"
	| "capsule-elsewhere"
	| "model-later"
	| "no-proof"
	| "not-handed-back"
	| "register-unasked";

/**
 * One thing that was looked at. `where` names the event, the signature or the byte; a moment stands in it in UTC, and is told
 * by the property's clock where the sentence is made.
 */
export type Check = { what: CheckedThing; where?: string | undefined } & (
	| { outcome: "ok" }
	| { outcome: "fault"; reason: Fault }
	| { outcome: "wait"; reason: Wait }
);

export const passed = (what: CheckedThing, where?: string): Check => ({ what, outcome: "ok", where });
export const failed = (what: CheckedThing, reason: Fault, where?: string): Check => ({
	what,
	outcome: "fault",
	reason,
	where,
});
export const waiting = (what: CheckedThing, reason: Wait): Check => ({ what, outcome: "wait", reason });

export function hasFault(checks: Check[]): boolean {
	return checks.some(({ outcome }) => outcome === "fault");
}

/** `known`: fingerprints of the certificates that the seal may be of. */
export function checkSeal(seal: SealFacts, { bytes }: Pick<FileFacts, "bytes">, known: string[]): Check[] {
	switch (seal.state) {
		case "none":
			return [failed("seal", "no-seal")];
		case "unreadable":
			return [failed("seal", "seal-unreadable")];
		case "unchecked":
			return [waiting("seal", "seal-unchecked")];
		case "partial":
			return [failed("seal", "seal-partial", uncovered(seal.coveredTo, bytes))];
		case "broken":
			return [failed("seal", "seal-broken")];
		case "holds":
			return [
				passed("seal"),
				known.includes(seal.fingerprint)
					? passed("certificate", seal.subject)
					: failed("certificate", "certificate-unknown", seal.subject),
				...checkStampInside(seal.stamp),
			];
	}
}

function checkStampInside(stamp: { authority: string; at: string } | "invalid" | undefined): Check[] {
	if (!stamp) return [];
	return [stamp === "invalid" ? failed("stamp", "document-stamp-invalid") : stampPassed(stamp)];
}

type PassedStamp = {
	authority: string;
	at: string | Date;
	isAnchored?: boolean;
	/** Which renewal of earlier stamps it is, if one, and whether it came after the certificate of those had ended. */
	renewal?: number | undefined;
	isLate?: boolean;
};

/** Who and when: an authority's name without its time says nothing. Anybody can call themselves one. */
export function stampPassed({ authority, at, isAnchored = false, renewal, isLate = false }: PassedStamp): Check {
	const doubt = isAnchored ? "" : "; autoridade não conferida";
	const renewed = renewal === undefined ? "" : `; renovação nº ${renewal} dos carimbos anteriores`;
	const late = isLate ? ", feita depois do fim do certificado deles" : "";
	return passed("stamp", `${authority}, em ${new Date(at).toISOString()}${renewed}${late}${doubt}`);
}

const number = new Intl.NumberFormat("pt-BR");

function uncovered(coveredTo: number, bytes: number): string {
	const more = bytes - coveredTo;
	if (more <= 0) return `faltam ${number.format(-more)} bytes no fim do arquivo`;
	return `${number.format(more)} ${more === 1 ? "byte acrescentado" : "bytes acrescentados"} depois do byte ${number.format(coveredTo)}`;
}
