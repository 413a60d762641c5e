import { hexToBytes } from "@noble/hashes/utils.js";
import { readPadded } from "#core/fichas/verify/verify-cms.ts";
import { readDer, SEQUENCE } from "#core/fichas/verify/verify-der.ts";
import { found, latin1, readSealedObjects } from "./sealed-objects.ts";
import { unpackStream } from "./unpack-stream.ts";

/** What follows the sealed bytes, once every byte of it is as we would have written it. */
export type Addition = {
	certificates: number;
	lists: number;
	/** A time-stamp over everything but itself. */
	stamp: { token: Uint8Array<ArrayBuffer>; before: number; after: number } | undefined;
};

/** Bytes kept free for a time-stamp, two letters each; and for its range. As `derive-long-term.ts` and `place-signature.ts`. */
const STAMP_ROOM = 12 * 1024;
const RANGE_LETTERS = "0 1111111111 2222222222 3333333333".length;
const LINE = 96;
/** Certificates, lists and answers of a few authorities are some dozens. */
const MOST_STREAMS = 1000;

/**
 * Reads the update that makes a copy for the long term of a sealed file: the catalogue with `/DSS`, streams with one
 * value of DER each, the store, perhaps a field with a time-stamp, the table. Everything that is no certificate, list,
 * answer or token is compared with the one way we write it: nothing is left that could change a page. Throws at the first
 * byte that differs.
 */
export function readAddition(bytes: Uint8Array<ArrayBuffer>, ours: number): Addition {
	const sealed = readSealedObjects(bytes.subarray(0, ours));
	const catalogue = sealed.textOf(sealed.root);
	const form = Number(found(/\n\/AcroForm (\d{1,7}) 0 R\n/, catalogue));
	const places = new Map<number, number>();
	let at = ours;
	const expect = (text: string) => {
		for (let step = 0; step < text.length; step++)
			if (bytes[at + step] !== text.charCodeAt(step)) throw new RangeError("not as we write it");
		at += text.length;
	};
	const peek = (letters = LINE) => latin1(bytes.subarray(at, at + letters));
	const begin = (object: number) => {
		places.set(object, at);
		expect(`${object} 0 obj\n`);
	};

	begin(sealed.root);
	const store = Number(
		found(/^\/DSS (\d{1,7}) 0 R\n/, latin1(bytes.subarray(at + catalogue.length - 2, at + catalogue.length + 30))),
	);
	if (store - sealed.size > MOST_STREAMS) throw new RangeError("more than anybody brings");
	expect(`${catalogue.slice(0, -2)}/DSS ${store} 0 R\n>>\nendobj\n`);
	const isStamped = peek().startsWith(`${form} 0 obj\n`);
	const field = store + 1;
	if (isStamped) {
		const before = sealed.textOf(form);
		const fields = found(/\n\/Fields \[([^\]]*)\]\n/, before);
		begin(form);
		expect(`${before.replace(`/Fields [${fields}]`, () => `/Fields [${fields} ${field} 0 R]`)}\nendobj\n`);
	}
	for (let object = sealed.size; object < store; object++) {
		begin(object);
		const [, length = "", packing = ""] =
			/^<<\n\/Length (\d{1,8})(\/Filter \/FlateDecode\n)?>>\nstream\n/.exec(peek()) ?? [];
		expect(`<<\n/Length ${length}${packing}>>\nstream\n`);
		const kept = bytes.slice(at, at + Number(length));
		expectOneValue(packing ? unpackStream(kept) : kept);
		at += Number(length);
		expect("\nendstream\nendobj\n");
	}
	begin(store);
	const counts = expectStore({ expect, rest: () => peek(64 + 12 * (store - sealed.size)) }, sealed.size, store);

	let gap: { before: number; after: number } | undefined;
	if (isStamped) {
		const page = found(
			/\n\/Kids \[(\d{1,7}) 0 R/,
			sealed.textOf(Number(found(/\n\/Pages (\d{1,7}) 0 R\n/, catalogue))),
		);
		begin(field);
		expect("<<\n/FT /Sig\n/T (Carimbo)\n/Type /Annot\n/Subtype /Widget\n/F 132\n");
		expect(`/P ${page} 0 R\n/Rect [0 0 0 0]\n/V ${field + 1} 0 R\n>>\nendobj\n`);
		begin(field + 1);
		expect("<<\n/Filter /Adobe.PPKLite\n/Type /DocTimeStamp\n/SubFilter /ETSI.RFC3161\n/ByteRange [");
		const before = at + RANGE_LETTERS + "]\n/Contents ".length;
		const after = before + 2 * STAMP_ROOM + 2;
		expect(`0 ${before} ${after} ${bytes.length - after}`.padEnd(RANGE_LETTERS));
		expect("]\n/Contents <");
		at = after - 1;
		expect(">\n>>\nendobj\n");
		gap = { before, after };
	}
	const table = at;
	expect(`xref\n${tableOf(places)}trailer\n<<\n/Size ${isStamped ? field + 2 : store + 1}\n/Root ${sealed.root} 0 R\n`);
	expect(`/Prev ${sealed.tableAt}\n${sealed.info}\n${sealed.id}\n>>\nstartxref\n${table}\n%%EOF\n`);
	if (at !== bytes.length) throw new RangeError("more follows");
	return { ...counts, stamp: gap && { ...gap, token: tokenIn(bytes.subarray(gap.before + 1, gap.after - 1)) } };
}

/** A certificate, a list or an answer is one value of DER: nothing else hides in the store. */
function expectOneValue(data: Uint8Array<ArrayBuffer>): void {
	const { tag, whole } = readDer(data);
	if (tag !== SEQUENCE || whole.length !== data.length) throw new RangeError("something hides behind");
}

type Reading = { expect(text: string): void; rest(): string };

/** The document security store: every stream of the update, once, in the order in which we write them. */
function expectStore({ expect, rest }: Reading, first: number, store: number) {
	expect("<<\n/Type /DSS\n");
	let next = first;
	const count = (name: string) => {
		const list = new RegExp(`^/${name} \\[([^\\]]*)\\]\n`).exec(rest())?.[1];
		if (list === undefined) return 0;
		const refs = list.split(" ").length / 3;
		const ours = Array.from({ length: refs }, () => `${next++} 0 R`).join(" ");
		expect(`/${name} [${ours}]\n`);
		return refs;
	};
	const [certificates, ocsps, crls] = [count("Certs"), count("OCSPs"), count("CRLs")];
	expect(">>\nendobj\n");
	if (next !== store || !certificates) throw new RangeError("streams that nothing names");
	return { certificates, lists: ocsps + crls };
}

/** Objects that follow each other share a heading. */
function tableOf(places: Map<number, number>): string {
	const runs: { start: number; lines: string[] }[] = [];
	for (const [object, place] of [...places].toSorted(([one], [other]) => one - other)) {
		const line = `${String(place).padStart(10, "0")} 00000 n\r\n`;
		const run = runs.at(-1);
		if (run && run.start + run.lines.length === object) run.lines.push(line);
		else runs.push({ start: object, lines: [line] });
	}
	return runs.map(({ start, lines }) => `${start} ${lines.length}\n${lines.join("")}`).join("");
}

/** Capitals, as we write them, and nothing behind it but zeros. */
function tokenIn(gap: Uint8Array): Uint8Array<ArrayBuffer> {
	const hex = latin1(gap);
	if (/[^0-9A-F]/.test(hex)) throw new RangeError("not as we write it");
	return Uint8Array.from(readPadded(Uint8Array.from(hexToBytes(hex))).whole);
}
