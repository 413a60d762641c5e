/** Scans, tables and restarts; frames and their tables lie below 0xd0. */
const NEEDED = [0xda, 0xdb, 0xdd];
const [SCAN, END] = [0xda, 0xd9];
/** Of what programs add, only this: what the file is, a profile of colours, and Adobe's word on them. A small picture of the whole may follow the first, and is none of it. */
const WORDS: Partial<Record<number, { begins: string; letters?: number }>> = {
	224: { begins: "JFIF\0", letters: 14 },
	226: { begins: "ICC_PROFILE\0" },
	238: { begins: "Adobe", letters: 12 },
};

/**
 * A JPEG with nothing but what is needed to draw it, ending where the picture ends: no comment, no place, no second
 * picture. As long as the file itself, it is the file. Undefined for what is cut short or no JPEG.
 */
export function bareJpeg(file: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
	const bare = new Uint8Array(file.length);
	if (file[0] !== 0xff || file[1] !== 0xd8) return undefined;
	bare.set([0xff, 0xd8]);
	let [at, kept] = [2, 2];
	for (;;) {
		const marker = file[at + 1];
		if (file[at] !== 0xff || marker === undefined) return undefined;
		if (marker === END) break;
		const length = (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0);
		const end = marker === SCAN ? scanEnd(file, at + 2 + length) : at + 2 + length;
		if (length < 2 || end > file.length) return undefined;
		if (isNeeded(marker, file.subarray(at + 4, at + 2 + length))) {
			bare.set(file.subarray(at, end), kept);
			kept += end - at;
		}
		at = end;
	}
	bare.set([0xff, END], kept);
	return bare.slice(0, kept + 2);
}

/** Drawn data goes on until a marker that is neither an escaped byte nor a restart. */
function scanEnd(file: Uint8Array, from: number): number {
	for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
		const next = file[at + 1] ?? 0;
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
	}
	return file.length;
}

function isNeeded(marker: number, content: Uint8Array): boolean {
	const word = WORDS[marker];
	if (!word) return (marker >= 0xc0 && marker < 0xd0) || NEEDED.includes(marker);
	const begins = String.fromCharCode(...content.subarray(0, word.begins.length));
	return begins === word.begins && (word.letters === undefined || content.length === word.letters);
}
