import { expect, test } from "vitest";
import { toBase64Url } from "#core/kernel/base64url.ts";
import {
	deviceInHead,
	fileHead,
	importFileKey,
	openPiece,
	pieceLength,
	readPieceLength,
	sealPiece,
} from "./kept-file.ts";

const device = "0b8f0f5e-7d4b-4c11-9a56-0d5b54d8f3a1";
const raw = toBase64Url(new Uint8Array(32).fill(7));
const bytes = new TextEncoder().encode("assinado sem rede");

test("a piece sealed on the phone is opened with the same key, and the phone itself cannot open it", async () => {
	const seals = await importFileKey(raw, "encrypt");
	const piece = await sealPiece(seals, device, { kind: "foto", bytes });
	expect(await openPiece(await importFileKey(raw, "decrypt"), device, piece)).toEqual({ kind: "foto", bytes });
	expect(await openPiece(seals, device, piece)).toBeUndefined();
});

test("a changed piece, one of another device and a cut one are none", async () => {
	const piece = await sealPiece(await importFileKey(raw, "encrypt"), device, { kind: "registros", bytes });
	const opens = await importFileKey(raw, "decrypt");
	for (let at = 0; at < piece.length; at++) {
		const flipped = piece.map((byte, place) => (place === at ? byte ^ 1 : byte));
		expect(await openPiece(opens, device, flipped)).toBeUndefined();
	}
	expect(await openPiece(opens, device.replace("0b", "0c"), piece)).toBeUndefined();
	expect(await openPiece(opens, device, piece.subarray(0, 9))).toBeUndefined();
});

test("the head names the device, and whatever is no file of ours names nobody", () => {
	expect(deviceInHead(fileHead(device))).toBe(device);
	for (const other of [
		"",
		"rubrica-arquivo-2 x\n",
		`rubrica-arquivo-1 ${device}`,
		"%PDF-1.7\n%âãÏÓ 12 34 56 78 90 12 34 56",
	])
		expect(deviceInHead(new TextEncoder().encode(other))).toBeUndefined();
	expect(readPieceLength(pieceLength(3_000_000_000).buffer)).toBe(3_000_000_000);
});
