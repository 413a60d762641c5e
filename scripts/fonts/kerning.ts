// A font's kerning (GPOS, pairs of glyphs), read and written anew. A subset keeps what was there for all letters of the
// package: lists of exceptions and a table of classes, of which a third does nothing for the letters that are left.
// Written as one table of those classes that really differ, with alike ones beside each other, it is a third smaller
// once compressed, and every pair stands as far apart as before.
import { words } from "./words.ts";

type Kerning = (left: number, right: number) => number;

const PAIRS = 2;
const EXTENSION = 9;
/** Pairs are kerned past the accents between them, as both families ask for. */
const IGNORE_MARKS = 8;
/** Each pair says by how much the left glyph is narrower, and nothing else. */
const ONLY_ADVANCE = 4;
const MATRIX_AT = 16;

/** How far a pair is moved together. Throws at whatever else than plain kerning the table holds. */
export function readKerning(gpos: Buffer): Kerning {
	const subtables = findPairs(gpos).map((at) =>
		gpos.readUInt16BE(at) === 1 ? readExceptions(gpos, at) : readClasses(gpos, at),
	);
	return (left, right) => {
		for (const find of subtables) {
			const found = find(left, right);
			if (found !== undefined) return found;
		}
		return 0;
	};
}

function findPairs(gpos: Buffer): number[] {
	const lookups = gpos.readUInt16BE(8);
	const lookup = lookups + gpos.readUInt16BE(lookups + 2);
	const plain = gpos.readUInt16BE(lookups) === 1 && gpos.readUInt16BE(lookup + 2) === IGNORE_MARKS;
	const type = gpos.readUInt16BE(lookup);
	return Array.from({ length: gpos.readUInt16BE(lookup + 4) }, (_, at) => {
		const start = lookup + gpos.readUInt16BE(lookup + 6 + 2 * at);
		const extended = type === EXTENSION;
		const subtable = extended ? start + gpos.readUInt32BE(start + 4) : start;
		const kind = extended ? gpos.readUInt16BE(start + 2) : type;
		if (!plain || kind !== PAIRS || gpos.readUInt32BE(subtable + 4) !== ONLY_ADVANCE << 16)
			throw new Error("more than plain kerning");
		return subtable;
	});
}

type Found = (left: number, right: number) => number | undefined;

function readExceptions(gpos: Buffer, at: number): Found {
	const sets = new Map(
		readCoverage(gpos, at + gpos.readUInt16BE(at + 2)).map((glyph, index) => {
			const set = at + gpos.readUInt16BE(at + 10 + 2 * index);
			const pairs = Array.from({ length: gpos.readUInt16BE(set) }, (_, pair) => set + 2 + 4 * pair);
			return [glyph, new Map(pairs.map((pair) => [gpos.readUInt16BE(pair), gpos.readInt16BE(pair + 2)]))];
		}),
	);
	return (left, right) => sets.get(left)?.get(right);
}

function readClasses(gpos: Buffer, at: number): Found {
	const covered = new Set(readCoverage(gpos, at + gpos.readUInt16BE(at + 2)));
	const lefts = readClassOf(gpos, at + gpos.readUInt16BE(at + 8));
	const rights = readClassOf(gpos, at + gpos.readUInt16BE(at + 10));
	const width = gpos.readUInt16BE(at + 14);
	return (left, right) =>
		covered.has(left)
			? gpos.readInt16BE(at + MATRIX_AT + 2 * ((lefts.get(left) ?? 0) * width + (rights.get(right) ?? 0)))
			: undefined;
}

function readCoverage(gpos: Buffer, at: number): number[] {
	const count = gpos.readUInt16BE(at + 2);
	if (gpos.readUInt16BE(at) === 1)
		return Array.from({ length: count }, (_, index) => gpos.readUInt16BE(at + 4 + 2 * index));
	return readRanges(gpos, at + 4, count).flatMap(({ first, last }) => span(first, last));
}

function readClassOf(gpos: Buffer, at: number): Map<number, number> {
	if (gpos.readUInt16BE(at) === 1) {
		const first = gpos.readUInt16BE(at + 2);
		const count = gpos.readUInt16BE(at + 4);
		return new Map(Array.from({ length: count }, (_, index) => [first + index, gpos.readUInt16BE(at + 6 + 2 * index)]));
	}
	const ranges = readRanges(gpos, at + 4, gpos.readUInt16BE(at + 2));
	return new Map(ranges.flatMap(({ first, last, value }) => span(first, last).map((glyph) => [glyph, value])));
}

function readRanges(gpos: Buffer, at: number, count: number) {
	return Array.from({ length: count }, (_, index) => ({
		first: gpos.readUInt16BE(at + 6 * index),
		last: gpos.readUInt16BE(at + 6 * index + 2),
		value: gpos.readUInt16BE(at + 6 * index + 4),
	}));
}

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The same kerning for a font of so many glyphs; scripts and features stay as `gpos` has them. */
export function rewriteKerning(gpos: Buffer, glyphs: number): Buffer {
	const kerning = readKerning(gpos);
	const all = span(0, glyphs - 1);
	const lefts = alike(all, (left) => all.map((right) => kerning(left, right)));
	const rights = alike(all, (right) => all.map((left) => kerning(left, right)));
	const moves = ([left]: number[], [right]: number[]) =>
		left === undefined || right === undefined ? 0 : kerning(left, right);
	// What no class names is of class 0: on the right that has to be the glyphs that nothing is moved for.
	const columns = [rights.unmoved, ...inOrder(rights.moved, (right) => lefts.moved.map((left) => moves(left, right)))];
	const rows = inOrder(lefts.moved, (left) => columns.map((right) => moves(left, right)));

	const matrix = words(...rows.flatMap((left) => columns.map((right) => moves(left, right))));
	const covered = rows.flat().sort((a, b) => a - b);
	const coverage = words(1, covered.length, ...covered);
	const leftClasses = writeClasses(rows);
	const rightClasses = writeClasses(columns);
	const after = [coverage, leftClasses, rightClasses];
	const starts = after.map((_, at) =>
		[matrix, ...after.slice(0, at)].reduce((sum, { length }) => sum + length, MATRIX_AT),
	);
	const [coverageAt = 0, leftAt = 0, rightAt = 0] = starts;
	return Buffer.concat([
		gpos.subarray(0, gpos.readUInt16BE(8)),
		words(1, 4),
		words(PAIRS, IGNORE_MARKS, 1, 8),
		words(2, coverageAt, ONLY_ADVANCE, 0, leftAt, rightAt, rows.length, columns.length),
		matrix,
		...after,
	]);
}

/** Glyphs that are kerned alike with all others, together; those that are not kerned at all apart. */
function alike(glyphs: number[], movesOf: (glyph: number) => number[]): { moved: number[][]; unmoved: number[] } {
	const groups = Map.groupBy(glyphs, (glyph) => movesOf(glyph).join());
	const unmoved = groups.get(glyphs.map(() => 0).join()) ?? [];
	return { moved: [...groups.values()].filter((group) => group !== unmoved), unmoved };
}

/** Each beside the one most like it, the emptiest first: what repeats the line before costs nothing once compressed. */
function inOrder<Group>(groups: Group[], movesOf: (group: Group) => number[]): Group[] {
	const left = groups.map((group) => ({ group, moves: movesOf(group) }));
	const ordered: Group[] = [];
	let last = (left[0]?.moves ?? []).map(() => 0);
	while (left.length > 0) {
		const distances = left.map(({ moves }) => moves.filter((move, at) => move !== last[at]).length);
		const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1);
		if (!next) break;
		ordered.push(next.group);
		last = next.moves;
	}
	return ordered;
}

function writeClasses(groups: number[][]): Buffer {
	const classOf = new Map(groups.flatMap((group, value) => group.map((glyph) => [glyph, value])));
	const named = [...classOf].filter(([, value]) => value > 0).map(([glyph]) => glyph);
	const first = Math.min(...named);
	const values = span(first, Math.max(...named)).map((glyph) => classOf.get(glyph) ?? 0);
	return words(1, first, values.length, ...values);
}
