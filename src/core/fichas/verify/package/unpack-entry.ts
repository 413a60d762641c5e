import { Inflate } from "fflate";
import type { ZipEntry } from "./read-zip.ts";

/** So little at a time that even the densest data comes to a few megabytes before it is counted. */
const STEP = 4096;

/** The bytes of one file; undefined where they are not as many as the list says. Never more memory than that. */
export function unpackEntry({ method, packed, size }: ZipEntry): Uint8Array<ArrayBuffer> | undefined {
	if (method === 0) return packed;
	const unpacked = new Uint8Array(size);
	let at = 0;
	let isEnded = false;
	const inflate = new Inflate((piece, final) => {
		if (at + piece.length > size) throw new RangeError("more than it says");
		unpacked.set(piece, at);
		at += piece.length;
		isEnded ||= final;
	});
	try {
		for (let from = 0; from < packed.length; from += STEP)
			inflate.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
	} catch {
		return undefined;
	}
	return isEnded && at === size ? unpacked : undefined;
}
