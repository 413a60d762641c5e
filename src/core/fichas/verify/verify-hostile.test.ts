import { expect, test } from "vitest";
import { derHead, pdfOfNulls, pdfSignedWith } from "#tests/support/process/hostile-files.ts";
import { childrenOf, MAX_DER_BYTES, readDer } from "./verify-der.ts";
import { examinePdf } from "./verify-pdf.ts";
import { readProof } from "./verify-proof.ts";

const sequence = (content: Uint8Array) => new Uint8Array(Buffer.concat([derHead(0x30, content.length), content]));

test("elements are views of the file, never copies", () => {
	const bytes = sequence(Buffer.from([5, 0, 5, 0, 5, 0]));
	const children = childrenOf(readDer(bytes));
	expect(children).toHaveLength(3);
	for (const { whole, content } of children)
		expect([whole.buffer, content.buffer].map((b) => b === bytes.buffer)).toEqual([true, true]);
});

test("a list with more elements than any signature has is none", () => {
	const nulls = (count: number) => sequence(Buffer.alloc(2 * count).map((_, at) => (at % 2 === 0 ? 5 : 0)));
	expect(childrenOf(readDer(nulls(256)))).toHaveLength(256);
	expect(() => childrenOf(readDer(nulls(257)))).toThrow("too many elements");
});

test("an element longer than any signature is not read", () => {
	expect(() => readDer(sequence(new Uint8Array(MAX_DER_BYTES)))).toThrow("too long");
});

test.each([
	["five million elements", () => pdfOfNulls(5_000_000)],
	["as many elements as the room allows", () => pdfOfNulls(MAX_DER_BYTES / 2 - 8)],
	["nested as deep as the room allows", () => pdfSignedWith(nested(20_000))],
	["an object identifier without end", () => pdfSignedWith(sequence(Buffer.concat([oid(60_000), oid(60_000)])))],
])("the place of the signature filled with %s cannot be read", async (_, make) => {
	expect((await examinePdf(make())).seal).toEqual({ state: "unreadable" });
});

function nested(depth: number): Uint8Array {
	const parts: Buffer[] = [];
	for (let length = 0; parts.length < depth; ) {
		const head = derHead(0x30, length);
		parts.push(head);
		length += head.length;
	}
	return Buffer.concat(parts.toReversed());
}

function oid(length: number): Uint8Array {
	return Buffer.concat([derHead(0x06, length), Buffer.alloc(length, 0xff)]);
}

test("a length that could have been written shorter is not read: one text has one form", () => {
	for (const bytes of [
		[0x30, 0x81, 2, 5, 0],
		[0x30, 0x82, 0, 2, 5, 0],
	])
		expect(() => readDer(Uint8Array.from(bytes))).toThrow("length");
});

test("hundreds of signed ranges are no signature, wherever the true one stands", async () => {
	const one = Buffer.from("/ByteRange [0 1 2 3]\n");
	const file = new Uint8Array(Buffer.concat(Array<Buffer>(300).fill(one)));
	expect((await examinePdf(file)).seal).toEqual({ state: "unreadable" });
});

test("the protocol is found in plain and in two-byte letters, at the very end too", async () => {
	const written = async (text: string, encoding: "latin1" | "utf16le") =>
		(await examinePdf(new Uint8Array(Buffer.from(text, encoding)))).protocolo;
	expect(await written("título V26-7K3M-9QXA", "latin1")).toBe("V26-7K3M-9QXA");
	expect(await written("V26-7K3-V26-7K3M-9QXA fim", "latin1")).toBe("V26-7K3M-9QXA");
	expect(await written("ação T26-7K3M-9QXA", "utf16le")).toBe("T26-7K3M-9QXA");
	expect(await written("V26-7K3M-9QX", "latin1")).toBeUndefined();
	expect(await written("X26-7K3M-9QXA", "latin1")).toBeUndefined();
});

test("a proof with a path or a list without end is none", () => {
	expect(readProof(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toBeUndefined();
	expect(readProof(`{"eventos":${JSON.stringify(Array(20_000).fill(0))}}`)).toBeUndefined();
});
