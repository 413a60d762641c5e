import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { blocksOf, growOts, mergeOts, type OtsNode, pendingAt, readCalendarAnswer, readOts, writeOts } from "./ots.ts";
import { fromBase64 } from "./verify-certificate.ts";

/** Of the reference implementation (opentimestamps-client, examples/): a finished proof, and one of two calendars. */
const helloWorld = fromBase64(
	"AE9wZW5UaW1lc3RhbXBzAABQcm9vZgC/ieLohOiSlAEIA7ogTlDRJuRnTABeBNguhMITZngK8fQ71Uo3gWtqs0AD8cgBAQAAAAHkgvnTLsw7ple2nYmAEIV7VEV6kEl5gv9W+XxOxY5vmAEAAABrSDBFAiEAslOt0dHPkIRDOKR1oE/xP8nnvSQrB3Yt6gf1YIst42cCIACyaMqcM0KzdpzdBiiRMXzc74eqwxC2hV6dk4mOu+jsASECDY5NEH0rM5sAUO/dS0oJJFqgVgSPElOWN06moqsHCcb/////AmUz5gUAAAAAGXapFAvwV9QPu6Z0SGJRX1tVojEN5XcviKyghgEAAAAAABl2qRTwBoisAAAAAAgI8SCph/cWxTORPDFMeONdNYhMrJQ/pCysSdKyxp9AA/hfiAgI8SDexVs0h+Hj9yKkm1WneDIVhieF9KOss5KEYBn3HcZKnQgI8SCyyhj0heCAR44CXas9RktBbA4ey2Ypya786MghTQQkMggI8CARsOkGYRlv9LCBPD7aFBurXpFgSDe996DJ3zfbDjoRmAgI8CDDS8GkoQk//RSMAWseZkdCkU6Tnvq+TT01ZRWRSybZ4ggI8CDD5ufDjGn2ryTCvjTrrEglft5h7AohuVNeREMne+MGRggI8SAHmL+GBuAAJOXV1UvwyWD2Kd+52taRV0VbbyZSwOjegQgI8CA/mtptYLqiRABrsKrVFEitL6+51LZIegmZz/JrkfD1NggI8SDHAwGelZqN0/rvdIm7MoukhVdHWOcJHwFGTrZYcsl1yAgI8CDL/v/1E/+EuRXj/tb515lnZjD4Nk6ipsdVf62UpbXXiAgI8SAL4jcJhZkTur1EYLvd+O0hPnyHc6Sx+s4w+Kz98JO3BQgIAAWIlg1z1xkBA/fvFQ==",
);
const twoCalendars = fromBase64(
	"AE9wZW5UaW1lc3RhbXBzAABQcm9vZgC/ieLohOiSlAEI76oXT2jllwV1dGD099IEvStTXP0ZTZ2UVBhzISlATdvwEIOQN+70Sd7G2sMiypc0fEUI//AQa0Ajtu3ToO7rCeXXGHI7ngjxBFfUZRXwCOrdZrFojVV0AIPf4w0u+QyOLi1odHRwczovL2FsaWNlLmJ0Yy5jYWxlbmRhci5vcGVudGltZXN0YW1wcy5vcmfwEKOtcB758QU1qElotamdhYAI8QRX1GUW8Ahke5DqGycKlwCD3+MNLvkMjiwraHR0cHM6Ly9ib2IuYnRjLmNhbGVuZGFyLm9wZW50aW1lc3RhbXBzLm9yZw==",
);

function pendingIn(node: OtsNode): string[] {
	return [...pendingAt(node), ...node.steps.flatMap(({ next }) => pendingIn(next))];
}

test("reads the reference implementation's finished proof, up to the block's Merkle root", () => {
	const proof = present(readOts(helloWorld), "a proof");
	expect(bytesToHex(proof.message)).toBe(sha256Hex("Hello World!\n"));
	expect(blocksOf(proof)).toEqual([
		{ height: 358_391, merkleRoot: "8a1b66ecb7cbd07d8139a7e7d7f2c41aab1f5009b8364aaf61d03ad245e47e00" },
	]);
});

test.each([
	["a finished proof", helloWorld],
	["one of two calendars", twoCalendars],
])("writes %s byte for byte as the reference implementation does", (_, bytes) => {
	expect(writeOts(present(readOts(bytes), "a proof"))).toEqual(bytes);
});

test("knows which calendars have promised a block", () => {
	expect(pendingIn(present(readOts(twoCalendars), "a proof"))).toEqual([
		"https://alice.btc.calendar.opentimestamps.org",
		"https://bob.btc.calendar.opentimestamps.org",
	]);
});

test("a promise that was kept is added to the proof, once, and the promise stays", async () => {
	const pending = present(readOts(twoCalendars), "a proof");
	const block = Uint8Array.from([0, 0x05, 0x88, 0x96, 0x0d, 0x73, 0xd7, 0x19, 0x01, 3, 0xf7, 0xef, 0x15]);
	const grow = async (node: OtsNode) =>
		pendingAt(node).some((uri) => uri.includes("alice")) ? readCalendarAnswer(block, node.message) : undefined;
	const grown = await growOts(await growOts(pending, grow), grow);
	expect(blocksOf(grown).map(({ height }) => height)).toEqual([358_391]);
	expect(pendingIn(grown)).toHaveLength(2);
	expect(mergeOts(grown, pending)).toEqual(grown);
	expect(readOts(writeOts(grown))).toEqual(grown);
});

test("what is cut short, longer, of another version or kind is no proof", () => {
	const changed = (at: number, byte: number) =>
		Uint8Array.from(helloWorld, (each, place) => (place === at ? byte : each));
	const wrong = [
		helloWorld.subarray(0, -1),
		Uint8Array.from([...helloWorld, 0]),
		changed(0, 1),
		changed(31, 2),
		changed(32, 2),
		new Uint8Array(),
		Uint8Array.from([...helloWorld.subarray(0, 65), ...new Uint8Array(2000).fill(0x08)]),
		new Uint8Array(100_000),
	];
	expect(wrong.map((bytes) => readOts(bytes))).toEqual(wrong.map(() => undefined));
});
