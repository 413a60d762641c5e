/** Sixteen bits each, negative ones included, as nearly everything in a font is written. */
export function words(...values: number[]): Buffer {
	const written = Buffer.alloc(2 * values.length);
	for (const [at, value] of values.entries()) written.writeUInt16BE(value & 0xffff, 2 * at);
	return written;
}
