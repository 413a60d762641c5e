import { type AsyncZippable, deflateSync, strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { zipOfZeros } from "#tests/support/fichas/zip-of-zeros.ts";
import { isZip, readZip } from "./read-zip.ts";
import { unpackEntry } from "./unpack-entry.ts";
import { MAX_ENTRIES, MAX_ENTRY_BYTES } from "./zip-limits.ts";

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);
const pack = (files: Zippable & AsyncZippable, level: 0 | 6 = 6) => own(zipSync(files, { level }));
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const faultOf = (bytes: Uint8Array<ArrayBuffer>) => {
	const read = readZip(bytes);
	return read.ok ? "read" : read.reason;
};
/** Every place of a text, so that the list and what stands in front of the file are changed alike. */
const replaceAll = (bytes: Uint8Array<ArrayBuffer>, from: string, to: string) => {
	const changed = Buffer.from(bytes);
	for (let at = changed.indexOf(from); at >= 0; at = changed.indexOf(from, at + 1)) changed.write(to, at, "latin1");
	return own(changed);
};
const listAt = (bytes: Uint8Array) => Buffer.from(bytes).readUInt32LE(bytes.length - 6);
const put = (bytes: Uint8Array<ArrayBuffer>, at: number, value: number, size: 2 | 4) => {
	const changed = Buffer.from(bytes);
	changed.writeUIntLE(value, at, size);
	return own(changed);
};

const plain = pack({ "a.txt": strToU8("olá"), "pasta/b.txt": strToU8("b".repeat(5000)) });

test("files packed and stored come back as they were, folders are no files", () => {
	for (const zip of [plain, pack({ "a.txt": strToU8("olá"), "pasta/b.txt": strToU8("b".repeat(5000)) }, 0)]) {
		const read = readZip(zip);
		if (!read.ok) throw new Error(read.reason);
		expect(read.value.map(({ path }) => path)).toEqual(["a.txt", "pasta/b.txt"]);
		expect(read.value.map((entry) => text(unpackEntry(entry)))).toEqual(["olá", "b".repeat(5000)]);
	}
	expect(faultOf(pack({ "pasta/": new Uint8Array(), "pasta/a": strToU8("a") }))).toBe("read");
});

test("a file comes back whole also where its packed bytes end with a step of the reading", () => {
	// Stored as it is behind five bytes of its own: 4096 in all.
	const packed = own(deflateSync(strToU8("a".repeat(4091)), { level: 0 }));
	expect(packed).toHaveLength(4096);
	const entry = { path: "a.txt", method: 8 as const, packed, size: 4091 };
	expect(unpackEntry(entry)).toHaveLength(4091);
	expect(unpackEntry({ ...entry, size: 4090 })).toBeUndefined();
	expect(unpackEntry({ ...entry, size: 4092 })).toBeUndefined();
});

test.each([
	"../fora.txt",
	"a/../../fora.txt",
	"/raiz.txt",
	"C:/fora.txt",
	"a\\b.txt",
	"a//b.txt",
	"./a.txt",
	"a\u0000b.txt",
	"a\u202efdp.exe",
	"a.txt.",
	"a.txt ",
	"../pasta/",
	"pasta/../../fora/",
	`${"a".repeat(201)}`,
])("a name that leads out of the folder or that systems read differently is refused: %j", (name) => {
	expect(faultOf(pack({ [name]: strToU8("x") }))).toBe("bad-name");
});

test("two files of one name, in other letters too, are refused", () => {
	expect(faultOf(replaceAll(pack({ "a.txt": strToU8("1"), "b.txt": strToU8("2") }), "b.txt", "a.txt"))).toBe(
		"same-name",
	);
	expect(faultOf(pack({ "a.txt": strToU8("1"), "A.TXT": strToU8("2") }))).toBe("same-name");
});

test("what is encrypted, linked, packed in another way or in parts is refused", () => {
	const list = listAt(plain);
	expect(faultOf(put(put(plain, 6, 1, 2), list + 8, 1, 2))).toBe("encrypted");
	expect(faultOf(put(put(plain, 8, 12, 2), list + 10, 12, 2))).toBe("unusual");
	expect(faultOf(put(put(plain, list + 4, 0x0314, 2), list + 38, 0xa1ff0000, 4))).toBe("unusual");
	expect(faultOf(put(plain, plain.length - 18, 1, 2))).toBe("unusual");
	expect(faultOf(own(Buffer.concat([plain, Buffer.from("depois")])))).toBe("unusual");
});

test("a ZIP that was cut off anywhere is called that, and not made in an unusual way", () => {
	for (const length of [40, Math.floor(plain.length / 2), plain.length - 1])
		expect([length, faultOf(plain.slice(0, length))]).toEqual([length, "cut-short"]);
});

test("a name, a size or a key beside the ones that are read is refused; a folder holds nothing", () => {
	const withExtra = (id: number) => pack({ "a.txt": [strToU8("x"), { extra: { [id]: strToU8("outro-nome") } }] });
	for (const id of [0x0001, 0x0017, 0x6375, 0x7075, 0x9901])
		expect([id, faultOf(withExtra(id))]).toEqual([id, "unusual"]);
	expect(faultOf(withExtra(0x5455)), "when it was changed").toBe("read");
	const extraAt = 30 + "a.txt".length;
	expect(faultOf(put(withExtra(0x5455), extraAt + 2, 999, 2))).toBe("damaged");
	expect(faultOf(replaceAll(pack({ "pasta.": strToU8("escondido") }, 0), "pasta.", "pasta/"))).toBe("unusual");
	expect(faultOf(pack({ "a/": new Uint8Array(), a: strToU8("a") })), "a file and a folder").toBe("same-name");
});

test("bombs: too many files, too much in one, more than it says, dense beyond measure", () => {
	const many = Object.fromEntries(Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => [`f${at}`, new Uint8Array(1)]));
	expect(faultOf(pack(many, 0))).toBe("too-many");
	expect(faultOf(zipOfZeros("zeros.txt", MAX_ENTRY_BYTES))).toBe("bomb");
	expect(faultOf(pack({ "cheio.bin": new Uint8Array(MAX_ENTRY_BYTES + 1) }, 0))).toBe("too-large");
	const dense = zipOfZeros("zeros.txt", 8 * 1024 * 1024);
	const list = listAt(dense);
	const lying = put(put(dense, 22, 1000, 4), list + 24, 1000, 4);
	const read = readZip(lying);
	if (!read.ok) throw new Error(read.reason);
	expect(read.value.map(unpackEntry)).toEqual([undefined]);
});

test("entries that share their bytes, or bytes that belong to none, are refused", () => {
	const twice = put(plain, listAt(plain) + 46 + 5 + 42, 0, 4);
	expect(faultOf(twice)).toBe("damaged");
	expect(faultOf(put(plain, plain.length - 6, listAt(plain) + 1, 4))).toBe("damaged");
	// A file that stands there but is not in the list: a program that reads from the front would find it.
	const hidden = pack({ "a.txt": strToU8("1") }, 0);
	const front = hidden.subarray(0, listAt(hidden));
	const shifted = Buffer.concat([front, hidden]);
	shifted.writeUInt32LE(front.length, front.length + listAt(hidden) + 42);
	shifted.writeUInt32LE(front.length + listAt(hidden), shifted.length - 6);
	expect(faultOf(own(shifted))).toBe("damaged");
});

test("whatever is cut off or has a byte changed is read, refused or unpacks to nothing, and never hangs or throws", () => {
	for (let length = 0; length < plain.length; length++) expect(faultOf(plain.slice(0, length))).not.toBe("read");
	for (let at = 0; at < plain.length - 1; at++) {
		const read = readZip(put(plain, at, 0xffff, 2));
		if (read.ok) for (const entry of read.value) unpackEntry(entry);
	}
	expect(isZip(new Uint8Array(3))).toBe(false);
	expect(faultOf(new Uint8Array(100))).toBe("not-a-zip");
});
