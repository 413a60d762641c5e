import { checkSeal } from "#core/fichas/verify/verify-check.ts";
import { examinePdf, type FileFacts, type SealFacts } from "#core/fichas/verify/verify-pdf.ts";
import { type AddedSignature, examineReturned } from "./examine-returned.ts";

/** A sealed file at the beginning, whole, and behind it nothing but whole signatures of others. */
export type SignedAgain = { seal: SealFacts; bytes: number; signatures: AddedSignature[] };

/**
 * A sealed file at the beginning, whole, and behind it nothing but certificates, lists of what was revoked and a
 * time-stamp (PAdES B-LT, B-LTA).
 */
export type LongTerm = {
	seal: SealFacts;
	bytes: number;
	certificates: number;
	lists: number;
	stamp: { authority: string; at: string } | undefined;
};

/** `longTerm`: said only where the file was made once more and came out the same, which a browser cannot. */
export type ExaminedFile = FileFacts & { signedAgain?: SignedAgain | undefined; longTerm?: LongTerm | undefined };

/** What a file says of itself; of one that was signed again elsewhere, also of the sealed one it begins with. */
export async function examineFile(bytes: Uint8Array<ArrayBuffer>, at: Date): Promise<ExaminedFile> {
	const facts = await examinePdf(bytes);
	const { signedPart } = facts;
	if (!signedPart) return facts;
	const beginning = bytes.slice(0, signedPart.bytes);
	const { seal } = await examinePdf(beginning);
	if (seal.state !== "holds") return facts;
	const added = await examineReturned(beginning, bytes, { anchors: [], at });
	if (!added.ok) return facts;
	return { ...facts, signedAgain: { seal, bytes: signedPart.bytes, signatures: added.value.assinaturas } };
}

/** The seal inside, when it is of one of these certificates. */
export function isSealedBy({ seal, bytes }: Pick<SignedAgain, "seal" | "bytes">, known: string[]): boolean {
	return checkSeal(seal, { bytes }, known).every(({ outcome }) => outcome === "ok");
}
