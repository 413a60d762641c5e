import { expect, test } from "vitest";
import { pdfOfNulls, pdfSignedWith } from "#tests/support/process/hostile-files.ts";
import { childrenOf, MAX_DER_BYTES, readDer } from "./verify-der.ts";
import { examinePdf } from "./verify-pdf.ts";
import { readProof } from "./verify-proof.ts";

const sequence = (content: Uint8Array) => {
	const head = Buffer.from([0x30, 0x84, 0, 0, 0, 0]);
	head.writeUInt32BE(content.length, 2);
	return new Uint8Array(Buffer.concat([head, content]));
};

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
	const bytes = Buffer.alloc(6 * depth);
	for (let at = 0; at < depth; at++) {
		bytes.set([0x30, 0x84], at * 6);
		bytes.writeUInt32BE((depth - at - 1) * 6, at * 6 + 2);
	}
	return bytes;
}

function oid(length: number): Uint8Array {
	const bytes = Buffer.alloc(6 + length, 0xff);
	bytes.set([0x06, 0x84]);
	bytes.writeUInt32BE(length, 2);
	return bytes;
}

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
