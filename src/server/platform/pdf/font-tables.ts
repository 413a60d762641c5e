/** A font's tables by their four-letter names; written in the order of those. */
export type FontTables = Map<string, Buffer>;

const HEADER = 12;
const RECORD = 16;
const TRUE_TYPE = 0x00010000;

export function readTables(font: Buffer): FontTables {
	return new Map(
		Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
			const record = HEADER + RECORD * at;
			const start = font.readUInt32BE(record + 8);
			const name = font.toString("latin1", record, record + 4);
			return [name, font.subarray(start, start + font.readUInt32BE(record + 12))];
		}),
	);
}

export function writeTables(tables: FontTables): Buffer {
	const names = [...tables.keys()].sort();
	const directory = Buffer.alloc(HEADER + RECORD * names.length);
	const largest = Math.floor(Math.log2(names.length));
	directory.writeUInt32BE(TRUE_TYPE, 0);
	directory.writeUInt16BE(names.length, 4);
	directory.writeUInt16BE(RECORD << largest, 6);
	directory.writeUInt16BE(largest, 8);
	directory.writeUInt16BE(RECORD * names.length - (RECORD << largest), 10);
	const parts = [directory];
	let start = directory.length;
	for (const [at, name] of names.entries()) {
		const table = tables.get(name) ?? Buffer.alloc(0);
		const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
		const record = HEADER + RECORD * at;
		directory.write(name, record, "latin1");
		directory.writeUInt32BE(checksum(padded), record + 4);
		directory.writeUInt32BE(start, record + 8);
		directory.writeUInt32BE(table.length, record + 12);
		parts.push(padded);
		start += padded.length;
	}
	return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
	let sum = 0;
	for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
	return sum;
}
