import { Unzlib } from "fflate";

/** So little at a time that even the densest data comes to a few megabytes before it is counted. */
const STEP = 4096;
/** More than the longest list that we bring along (`gather-revocation`). */
const MOST = 16 * 1024 * 1024;

/** The bytes of a packed stream (zlib). Throws where they are none, or far more than we would have packed. */
export function unpackStream(packed: Uint8Array): Uint8Array<ArrayBuffer> {
	const pieces: Uint8Array[] = [];
	let size = 0;
	let isEnded = false;
	const unzlib = new Unzlib((piece, final) => {
		size += piece.length;
		if (size > MOST) throw new RangeError("too much");
		pieces.push(piece);
		isEnded ||= final;
	});
	for (let from = 0; from < packed.length; from += STEP)
		unzlib.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
	if (!isEnded) throw new RangeError("not whole");
	const unpacked = new Uint8Array(size);
	let at = 0;
	for (const piece of pieces) {
		unpacked.set(piece, at);
		at += piece.length;
	}
	return unpacked;
}
