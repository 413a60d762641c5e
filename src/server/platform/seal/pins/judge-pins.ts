import { findBrokenEntry, type PinJudge, type PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { fingerprintOf, sealAlgOf } from "../seal-alg.ts";
import { verifySignature } from "../verify-signature.ts";

const judge: PinJudge = {
	fingerprintOf,
	algOf: sealAlgOf,
	isSigned: (certificate, statement, signature) =>
		verifySignature(certificate, Buffer.from(statement), Buffer.from(signature, "base64")),
};

export function isWholeList(entries: PinnedEntry[]): boolean {
	return entries.length > 0 && findBrokenEntry(entries, judge) === undefined;
}
