import { readTables, writeTables } from "./font-tables.ts";

/** What a reader needs of a font whose letters are asked for by number: shapes, where they lie, how wide they are. */
const NEEDED = ["glyf", "head", "hhea", "hmtx", "loca", "maxp"];
const PLACE_OF_LOCA_FORMAT = 50;
/** Of a letter that is put together from others. */
const [WORDS, SCALE, MORE, TWO_SCALES, FOUR_SCALES] = [0x01, 0x08, 0x20, 0x40, 0x80];

/** The same font with the shapes of these letters only; each keeps its number. */
export function cutFont(font: Buffer, wanted: Iterable<number>): Buffer {
	const tables = readTables(font);
	const table = (name: string) => {
		const found = tables.get(name);
		if (!found) throw new Error(`a font without ${name}`);
		return found;
	};
	const isLong = table("head").readInt16BE(PLACE_OF_LOCA_FORMAT) === 1;
	const loca = table("loca");
	const placeOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
	const shapeOf = (glyph: number) => table("glyf").subarray(placeOf(glyph), placeOf(glyph + 1));
	const count = table("maxp").readUInt16BE(4);
	const kept = withParts(wanted, shapeOf);

	const shapes: Buffer[] = [];
	const places = Buffer.alloc((count + 1) * 2);
	let length = 0;
	for (let glyph = 0; glyph < count; glyph++) {
		places.writeUInt16BE(length / 2, glyph * 2);
		if (!kept.has(glyph)) continue;
		const shape = shapeOf(glyph);
		const padding = Buffer.alloc(shape.length & 1);
		shapes.push(shape, padding);
		length += shape.length + padding.length;
	}
	places.writeUInt16BE(length / 2, count * 2);
	const head = Buffer.from(table("head"));
	head.writeInt16BE(0, PLACE_OF_LOCA_FORMAT);
	const replaced = new Map([
		["glyf", Buffer.concat(shapes)],
		["loca", places],
		["head", head],
	]);
	return writeTables(new Map(NEEDED.map((name) => [name, replaced.get(name) ?? table(name)])));
}

/** Number 0 is the box that is drawn for what a font does not have. */
function withParts(wanted: Iterable<number>, shapeOf: (glyph: number) => Buffer): Set<number> {
	const kept = new Set([0, ...wanted]);
	for (const glyph of kept) {
		const shape = shapeOf(glyph);
		if (shape.length === 0 || shape.readInt16BE(0) >= 0) continue;
		for (let at = 10, flags = MORE; flags & MORE; ) {
			flags = shape.readUInt16BE(at);
			kept.add(shape.readUInt16BE(at + 2));
			at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0);
		}
	}
	return kept;
}
