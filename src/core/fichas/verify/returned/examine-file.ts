import { examineLongTerm, type LongTerm } from "#core/fichas/verify/long-term/examine-long-term.ts";
import { checkSeal } from "#core/fichas/verify/verify-check.ts";
import { examinePdf, type FileFacts, type SealFacts } from "#core/fichas/verify/verify-pdf.ts";
import { type AddedSignature, examineReturned } from "./examine-returned.ts";

/** A sealed file at the beginning, whole, and behind it nothing but whole signatures of others. */
export type SignedAgain = { seal: SealFacts; bytes: number; signatures: AddedSignature[] };

export type ExaminedFile = FileFacts & { signedAgain?: SignedAgain | undefined; longTerm?: LongTerm | undefined };

/** What a file says of itself; of one that only goes on from a sealed one, also of that and of what was added. */
export async function examineFile(bytes: Uint8Array<ArrayBuffer>, at: Date): Promise<ExaminedFile> {
	const facts = await examinePdf(bytes);
	const { signedPart } = facts;
	if (!signedPart) return facts;
	const beginning = bytes.slice(0, signedPart.bytes);
	const { seal } = await examinePdf(beginning);
	if (seal.state !== "holds") return facts;
	const added = await examineReturned(beginning, bytes, { anchors: [], at });
	const inside = { seal, bytes: signedPart.bytes };
	if (added.ok) return { ...facts, signedAgain: { ...inside, signatures: added.value.assinaturas } };
	return { ...facts, longTerm: await examineLongTerm(bytes, inside) };
}

/** The seal inside, when it is of one of these certificates. */
export function isSealedBy({ seal, bytes }: Pick<SignedAgain, "seal" | "bytes">, known: string[]): boolean {
	return checkSeal(seal, { bytes }, known).every(({ outcome }) => outcome === "ok");
}
