import { crc32, deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";

const DEFLATED = 8;

/** A ZIP with one file of nothing but zeros, by zlib: fflate needs a second for what is dense beyond measure. */
export function zipOfZeros(name: string, size: number): Uint8Array<ArrayBuffer> {
	const zeros = Buffer.alloc(size);
	// As if it were stored; then both heads say what it is.
	const zip = Buffer.from(zipSync({ [name]: deflateRawSync(zeros) }, { level: 0 }));
	const inFront = 0;
	const listed = zip.readUInt32LE(zip.length - 6);
	for (const [head, method, sum, length] of [
		[inFront, 8, 14, 22],
		[listed, 10, 16, 24],
	] as const) {
		zip.writeUInt16LE(DEFLATED, head + method);
		zip.writeUInt32LE(crc32(zeros), head + sum);
		zip.writeUInt32LE(size, head + length);
	}
	return Uint8Array.from(zip);
}
