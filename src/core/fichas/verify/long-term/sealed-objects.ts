/** What a copy for the long term says again of the sealed file it begins with. */
export type SealedObjects = {
	root: number;
	/** Where its own table of places begins, and how many objects it has. */
	tableAt: number;
	size: number;
	/** Lines of its trailer, as they are written. */
	info: string;
	id: string;
	/** The text of an object from `<<` to `>>`; it is one that we wrote. */
	textOf(object: number): string;
};

const TAIL = 1024;
const ENTRY = 20;
const PACKED = "xref\n0 0\ntrailer\n";
const LONGEST_HEAD = "xref\n0 1234567\n".length;

/**
 * Of a file that we sealed: one revision with a plain table, or, since `pack-file.ts`, that table before an empty one with
 * the place of what is packed. Throws where it is anything else.
 */
export function readSealedObjects(sealed: Uint8Array): SealedObjects {
	const tail = latin1(sealed.subarray(-TAIL));
	const tableAt = Number(found(/startxref\n(\d{1,10})\n%%EOF\n$/, tail));
	const trailer = found(/trailer\n<<\n((?:(?!trailer\n)[\s\S])*)\n>>\nstartxref\n\d+\n%%EOF\n$/, tail);
	const lines = trailer.split("\n");
	const line = (name: string) => lines.find((one) => one.startsWith(`/${name} `)) ?? "";
	const size = Number(found(/^\/Size (\d{1,7})$/, line("Size")));
	const textAt = (at: number, letters: number) => latin1(sealed.subarray(at, at + letters));
	const isPacked = textAt(tableAt, PACKED.length) === PACKED;
	const plainAt = isPacked ? Number(found(/^\/Prev (\d{1,10})$/, line("Prev"))) : tableAt;
	const head = isPacked ? found(/^(xref\n0 \d{1,7}\n)/, textAt(plainAt, LONGEST_HEAD)) : `xref\n0 ${size}\n`;
	if (textAt(plainAt, head.length) !== head) throw new RangeError("no plain table");
	return {
		root: Number(found(/^\/Root (\d{1,7}) 0 R$/, line("Root"))),
		...{ tableAt, size, info: line("Info"), id: line("ID") },
		textOf(object) {
			const place = plainAt + head.length + object * ENTRY;
			const at = Number(found(/^(\d{10}) 00000 n\r\n$/, latin1(sealed.subarray(place, place + ENTRY))));
			const rest = latin1(sealed.subarray(at, Math.min(plainAt, at + 16 * TAIL)));
			return found(new RegExp(`^${object} 0 obj\n(<<\n[\\s\\S]*?\n>>)\nendobj\n`), rest);
		},
	};
}

/** The one group of a pattern that must be there. */
export function found(pattern: RegExp, text: string): string {
	const group = pattern.exec(text)?.[1];
	if (group === undefined) throw new RangeError("not as we write it");
	return group;
}

export function latin1(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += String.fromCharCode(byte);
	return text;
}
