import { readFileSync } from "node:fs";
import { crc32, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPhotoFile } from "./read-photo-file.ts";

const canvas = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: { r: 31, g: 63, b: 214 } } });
/**
 * The same canvas of 6000 by 5000 (`usual`: 4000 by 3000) as sharp wrote it: `jpeg()`, `jpeg({ progressive: true })`,
 * `png({ progressive: true, compressionLevel: 1 })`, `webp({ effort: 0 })`. To write one takes a second.
 */
const large = (name: string) => gunzipSync(readFileSync(`tests/fixtures/large-photos/${name}.gz`));

test("a large photo is read line by line; one that would lie in memory whole is refused by its head", async () => {
	expect(await readPhotoFile(large("by-lines.jpg"))).toMatchObject({ ok: true, value: { width: 1280 } });
	for (const whole of ["progressive.jpg", "interlaced.png", "whole.webp"])
		expect([whole, await readPhotoFile(large(whole))]).toEqual([whole, { ok: false, reason: "unreadable" }]);
	expect(await readPhotoFile(large("usual-progressive.jpg"))).toMatchObject({ ok: true });
});

const SECRET = "-23.5505 SEGREDO <script>alert(1)</script>";

/** A segment right behind the head of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number) => {
	const content = Buffer.from(SECRET);
	const head = Buffer.from([0xff, marker, 0, content.length + 2]);
	return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};
/** A chunk before the last of a PNG; nobody checks its sum who does not know it. */
const withChunk = (png: Buffer, name: string) => {
	const content = Buffer.from(`Comment\0${SECRET}`);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const named = Buffer.concat([Buffer.from(name), content]);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([png.subarray(0, -12), length, named, sum, png.subarray(-12)]);
};

test("a photo made by the device stays what it was, with its colours; a file with anything beside the picture is drawn anew", async () => {
	const [jpeg, png, webp] = await Promise.all([
		canvas(64, 48).jpeg().toBuffer(),
		canvas(64, 48).png().toBuffer(),
		canvas(64, 48).webp().toBuffer(),
	]);
	const coloured = await canvas(64, 48).withIccProfile("p3").jpeg().toBuffer();
	const progressive = await canvas(64, 48).jpeg({ progressive: true }).toBuffer();
	for (const plain of [jpeg, png, webp, coloured, progressive]) {
		const kept = await readPhotoFile(plain);
		expect(kept.ok && Buffer.from(kept.value.bytes).equals(plain)).toBe(true);
	}
	const behind = Buffer.concat([jpeg, Buffer.from(SECRET), jpeg.subarray(-2)]);
	const second = Buffer.concat([jpeg, withSegment(jpeg, 0xe1)]);
	for (const [what, file] of Object.entries({
		comment: withSegment(jpeg, 0xfe),
		"maker's own": withSegment(jpeg, 0xe5),
		"pictures in a row": withSegment(jpeg, 0xe2),
		behind,
		second,
		"text in PNG": withChunk(png, "tEXt"),
		"behind PNG": Buffer.concat([png, Buffer.from(SECRET), png.subarray(-12)]),
		"behind WebP": Buffer.concat([webp, Buffer.from(SECRET)]),
	})) {
		const read = await readPhotoFile(file);
		if (!read.ok) throw new Error(`${what}: ${read.reason}`);
		expect([what, Buffer.from(read.value.bytes).includes("SEGREDO")]).toEqual([what, false]);
	}
});
