import sharp from "sharp";
import { expect, test } from "vitest";
import { bareJpeg } from "./bare-jpeg.ts";

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#a63" } });
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("latin1");

test("what a browser of another maker writes beside the picture goes, and the picture is the same", async () => {
	const told = drawn().withExif({ IFD0: { Artist: "SEGREDO" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } });
	const file = await told.withXmp("<x>SEGREDO</x>").jpeg().toBuffer();
	const bare = bareJpeg(file) ?? new Uint8Array();
	expect(textOf(file)).toContain("SEGREDO");
	expect(textOf(bare)).not.toContain("SEGREDO");
	const { exif, xmp, width } = await sharp(bare).metadata();
	expect([exif, xmp, width]).toEqual([undefined, undefined, 40]);
	expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
	expect(bareJpeg(bare), "done twice it is done").toEqual(bare);
});

test("a plain one stays byte for byte, its colours too; what is cut short or none is nothing", async () => {
	const plain = await drawn().jpeg().toBuffer();
	for (const file of [plain, await drawn().withIccProfile("p3").jpeg({ progressive: true }).toBuffer()])
		expect(textOf(bareJpeg(file))).toBe(textOf(file));
	for (const file of [plain.subarray(0, -2), plain.subarray(0, 30), Buffer.from("GIF89a"), Buffer.alloc(0)])
		expect(bareJpeg(file)).toBe(undefined);
	expect(textOf(bareJpeg(Buffer.concat([plain, Buffer.from("PK atrás"), plain])))).toBe(textOf(plain));
});

test("nothing hides where a file says what it is: no small picture of the whole, no words of a stranger", async () => {
	const plain = await drawn().jpeg().toBuffer();
	const segment = (marker: number, content: string) => {
		const bytes = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${content}`, "latin1");
		bytes.writeUInt16BE(content.length + 2, 2);
		return bytes;
	};
	const thumbnail = `JFIF\0\x01\x02\0\0\x01\0\x01\x02\x01${"SEGREDO".slice(0, 6)}`;
	for (const added of [
		segment(0xe0, thumbnail),
		segment(0xe0, "JFXX\0SEGREDO"),
		segment(0xe0, "Exif\0\0SEGREDO"),
		segment(0xee, "SEGREDO"),
		segment(0xee, "Adobe\0\x64\0\0\0\0\0SEGREDO"),
	]) {
		const file = Buffer.concat([plain.subarray(0, 2), added, plain.subarray(2)]);
		expect(textOf(bareJpeg(file))).toBe(textOf(plain));
	}
});
