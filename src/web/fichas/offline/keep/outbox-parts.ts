import type { EntryRow, PhotoRow } from "./device-db.ts";

const LETTERS_AT_ONCE = 1_200_000;
const ENTRIES_AT_ONCE = 200;

/** In their order, as many at once as the server takes. */
export function inParts(entries: readonly EntryRow[]): EntryRow[][] {
	const parts: EntryRow[][] = [];
	let letters = 0;
	for (const one of entries) {
		const last = parts.at(-1);
		letters += one.size;
		if (last && last.length < ENTRIES_AT_ONCE && letters <= LETTERS_AT_ONCE) last.push(one);
		else {
			parts.push([one]);
			letters = one.size;
		}
	}
	return parts;
}

/** A photo of a draft is nobody's yet. */
export function isNamed(photo: PhotoRow, entries: readonly EntryRow[]): boolean {
	return entries.some(({ kind, capture }) => kind === "photo" && capture === photo.capture);
}
