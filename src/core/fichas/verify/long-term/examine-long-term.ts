import { hashOf, type SealFacts } from "#core/fichas/verify/verify-pdf.ts";
import { checkStamp } from "#core/fichas/verify/verify-stamp.ts";
import { type Addition, readAddition } from "./read-addition.ts";

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

/** Certificates, lists and answers of a few authorities; what we bring ourselves is far less (`gather-revocation`). */
const MOST_ADDED = 16 * 1024 * 1024;

/** Whether a file is a sealed one (`seal`, which holds) with what a copy for the long term brings, and nothing else. */
export async function examineLongTerm(
	bytes: Uint8Array<ArrayBuffer>,
	{ seal, bytes: ours }: Pick<LongTerm, "seal" | "bytes">,
): Promise<LongTerm | undefined> {
	if (bytes.length - ours > MOST_ADDED) return undefined;
	try {
		const { certificates, lists, stamp } = readAddition(bytes, ours);
		return { seal, bytes: ours, certificates, lists, stamp: stamp && (await readStamp(bytes, stamp)) };
	} catch {
		// Whatever cannot be read is nothing that we wrote.
		return undefined;
	}
}

/** Over everything, and right, or it is none. */
async function readStamp(
	bytes: Uint8Array<ArrayBuffer>,
	{ token, before, after }: NonNullable<Addition["stamp"]>,
): Promise<LongTerm["stamp"]> {
	const content = new Uint8Array(before + bytes.length - after);
	content.set(bytes.subarray(0, before));
	content.set(bytes.subarray(after), before);
	const stamp = await checkStamp(token, await hashOf(content));
	if (!stamp.ok) throw new RangeError("not its stamp");
	return { authority: stamp.value.authority, at: stamp.value.at.toISOString() };
}
