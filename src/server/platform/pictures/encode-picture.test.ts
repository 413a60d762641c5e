import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { encodePicture } from "./encode-picture.ts";
import { makeSemaphore } from "./semaphore.ts";

const canvas = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: { r: 31, g: 63, b: 214 } } });

const svg = (inside: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

let gif: Buffer;
let tiff: Buffer;
// Made before the decoders are blocked, which is for the life of the process.
beforeAll(async () => {
	gif = await canvas(20, 20).gif().toBuffer();
	tiff = await canvas(20, 20).tiff().toBuffer();
});

async function encoded(bytes: Uint8Array) {
	const result = await encodePicture(bytes);
	if (!result.ok) throw new Error(result.reason);
	return result.value;
}

describe("encodePicture", () => {
	it("draws a wide picture in every width, and one JPEG", async () => {
		const picture = await encoded(await canvas(2000, 1000).jpeg().toBuffer());
		expect(picture).toMatchObject({ width: 1600, height: 800, widths: [480, 800, 1200, 1600] });
		const names = picture.files.map(({ name }) => name);
		expect(names).toEqual([
			...[480, 800, 1200, 1600].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
			"1200.jpg",
		]);
		// AVIF cannot be read back here: its decoder is blocked, as it should be.
		for (const { name, bytes } of picture.files.filter((file) => !file.name.endsWith(".avif"))) {
			const { width, format } = await sharp(bytes).metadata();
			expect(`${width}.${format === "jpeg" ? "jpg" : format}`).toBe(name);
		}
	});

	it("never enlarges, down to one pixel", async () => {
		const picture = await encoded(await canvas(1, 1).png().toBuffer());
		expect(picture).toMatchObject({ width: 1, height: 1, widths: [1] });
	});

	it("leaves behind who, where and whatever was hidden after the picture", async () => {
		const source = await canvas(600, 400)
			.withExif({ IFD0: { Artist: "SEGREDO" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } })
			.jpeg()
			.toBuffer();
		expect(source.includes("SEGREDO")).toBe(true);
		const { files } = await encoded(Buffer.concat([source, Buffer.from("<script>SEGREDO</script>PK\x03\x04")]));
		expect(files).not.toEqual([]);
		for (const { bytes } of files) {
			expect(Buffer.from(bytes).includes("SEGREDO")).toBe(false);
			expect(Buffer.from(bytes).includes("Exif")).toBe(false);
		}
	});

	it("turns a picture the way its camera meant it", async () => {
		const source = await canvas(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		expect(await encoded(source)).toMatchObject({ width: 300, height: 600 });
	});

	it.each<[string, () => Uint8Array]>([
		["HTML", () => Buffer.from("<html><script>alert(1)</script></html>")],
		["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj")],
		["nothing", () => new Uint8Array()],
	])("takes %s for no picture", async (_, make) => {
		expect(await encodePicture(make())).toEqual({ ok: false, reason: "not-a-picture" });
	});

	it.each<[string, () => Uint8Array]>([
		["GIF", () => Buffer.concat([gif, Buffer.from("/*alert(1)*/")])],
		["TIFF", () => tiff],
		["AVIF", () => Buffer.from("\0\0\0\x1cftypavif\0\0\0\0", "latin1")],
		["HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
		["a drawing that asks for other files", () => svg('<image href="http://evil.tld/x.png"/>')],
	])("calls %s a picture of a kind that is not taken, and never decodes it", async (_, make) => {
		expect(await encodePicture(make())).toEqual({ ok: false, reason: "other-kind" });
	});

	it("draws an SVG anew, sharp and large, with nothing of its text left", async () => {
		const picture = await encoded(svg('<script>SEGREDO</script><rect width="9" height="9" fill="#1f3fd6"/>'));
		expect(picture).toMatchObject({ width: 300, height: 300, widths: [300] });
		expect(picture.files).not.toEqual([]);
		for (const { bytes } of picture.files) expect(Buffer.from(bytes).includes("SEGREDO")).toBe(false);
	});

	it.each<[string, () => Promise<Uint8Array>]>([
		["is cut off", async () => (await canvas(400, 400).jpeg().toBuffer()).subarray(0, 300)],
		["only begins like one", async () => Buffer.from("\x89PNG\r\n\x1a\n<?php system($_GET[0]);", "latin1")],
		["has too many pixels", () => canvas(24_000, 1_001).png({ compressionLevel: 1 }).toBuffer()],
	])("cannot read a picture that %s, and says so quickly", async (_, make) => {
		const bytes = await make();
		const spent = startProcessorTime();
		expect(await encodePicture(bytes)).toEqual({ ok: false, reason: "unreadable" });
		expect(spent()).toBeLessThan(2_000);
	});
});

describe("makeSemaphore", () => {
	it("lets one through at a time, in order, and turns away what would wait too long", async () => {
		const pass = makeSemaphore({ atOnce: 1, waiting: 2 });
		const order: number[] = [];
		let inside = 0;
		const work = (number: number) => async () => {
			expect(++inside).toBe(1);
			await new Promise((resolve) => setImmediate(resolve));
			order.push(number);
			inside--;
			return number;
		};
		const results = await Promise.all([pass(work(1)), pass(work(2)), pass(work(3)), pass(work(4))]);
		expect(results).toEqual([1, 2, 3, undefined]);
		expect(order).toEqual([1, 2, 3]);
		expect(await pass(work(5))).toBe(5);
	});

	it("is open again after a failure", async () => {
		const pass = makeSemaphore({ atOnce: 1, waiting: 1 });
		await expect(pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
		expect(await pass(async () => 1)).toBe(1);
	});
});
