import sharp from "sharp";
import { expect, test } from "vitest";
import { readPhotoFile } from "./read-photo-file.ts";

const canvas = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: { r: 31, g: 63, b: 214 } }, limitInputPixels: false });

test("a large photo is read line by line; one that would lie in memory whole is refused by its head", async () => {
	const plain = await canvas(6_000, 5_000).jpeg().toBuffer();
	expect(await readPhotoFile(plain)).toMatchObject({ ok: true, value: { width: 1280 } });
	const progressive = await canvas(6_000, 5_000).jpeg({ progressive: true }).toBuffer();
	expect(await readPhotoFile(progressive)).toEqual({ ok: false, reason: "unreadable" });
	const interlaced = await canvas(6_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
	expect(await readPhotoFile(interlaced)).toEqual({ ok: false, reason: "unreadable" });
	const webp = await canvas(6_000, 5_000).webp({ effort: 0 }).toBuffer();
	expect(await readPhotoFile(webp)).toEqual({ ok: false, reason: "unreadable" });
	const usual = await canvas(4_000, 3_000).jpeg({ progressive: true }).toBuffer();
	expect(await readPhotoFile(usual)).toMatchObject({ ok: true });
});
