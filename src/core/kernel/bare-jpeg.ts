/** Frames, tables, scans and restarts, JFIF, and which colours are meant. */
const NEEDED = new Set([
	...[0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf],
	...[0xda, 0xdb, 0xdd, 0xe0, 0xee],
]);
const PROFILE = "ICC_PROFILE\0";
const [COLOURS, SCAN, END, FIRST_RESTART, LAST_RESTART] = [0xe2, 0xda, 0xd9, 0xd0, 0xd7];

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
		if (NEEDED.has(marker) || (marker === COLOURS && startsWith(file, at + 4))) {
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
		if (next !== 0 && next !== 0xff && (next < FIRST_RESTART || next > LAST_RESTART)) return at;
	}
	return file.length;
}

function startsWith(file: Uint8Array, at: number): boolean {
	return Array.from(PROFILE).every((letter, place) => file[at + place] === letter.charCodeAt(0));
}
