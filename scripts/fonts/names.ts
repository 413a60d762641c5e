import { words } from "./words.ts";

/** Copyright, the maker's number and the version: told by public/fonts/LICENSE.txt, which nobody waits for. */
const TOLD_ELSEWHERE = new Set([0, 3, 5]);
/** From here on a font's own: the names of its weights, for menus ("Bold") and for printers ("Figtree-Bold"). */
const OWN_NAMES = 256;
const RECORD = 12;

/** The table of a font's names without those that no browser reads. */
export function dropNames(table: Buffer): Buffer {
	const texts = table.readUInt16BE(4);
	const kept = Array.from({ length: table.readUInt16BE(2) }, (_, at) => 6 + RECORD * at)
		.map((record) => {
			const start = texts + table.readUInt16BE(record + 10);
			return {
				which: table.subarray(record, record + 8),
				id: table.readUInt16BE(record + 6),
				text: table.subarray(start, start + table.readUInt16BE(record + 8)),
			};
		})
		.filter(({ id, text }) => !TOLD_ELSEWHERE.has(id) && !(id >= OWN_NAMES && text.includes("-")));
	let start = 0;
	const records = kept.map(({ which, text }) => {
		const record = Buffer.concat([which, words(text.length, start)]);
		start += text.length;
		return record;
	});
	return Buffer.concat([words(0, kept.length, 6 + RECORD * kept.length), ...records, ...kept.map(({ text }) => text)]);
}
