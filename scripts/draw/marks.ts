import sharp from "sharp";
import { ink, paper, pen, penLight } from "./palette.ts";
import { rubricPath, rubricStrokeWidth, rubricViewBox } from "./rubric-path.ts";
import { wordmarkPath } from "./wordmark-path.ts";
import { writePublic } from "./write-file.ts";

const stroke = (colour: string, width: number = rubricStrokeWidth) =>
	`<path d="${rubricPath}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const markSvg = (colour: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rubricViewBox}" role="img" aria-label="Rubrica">${stroke(colour)}</svg>\n`;

const logoSvg = (markColour: string, wordColour: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 318 80" width="318" height="80" role="img" aria-label="Rubrica"><g transform="translate(-3 3) scale(.74)">${stroke(markColour, 6)}</g><path transform="translate(98 60)" d="${wordmarkPath}" fill="${wordColour}"/></svg>\n`;

/** The stroke on a tile of pen blue; `inset` is the share of the tile kept free on each side. */
function tileSvg(options: { size: number; radius: number; inset: number; width: number }): string {
	const { size, radius, inset, width } = options;
	const scale = (size * (1 - 2 * inset)) / 108;
	const x = size / 2 - 61.5 * scale;
	const y = size / 2 - 51 * scale;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${pen}"/><g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})">${stroke(paper, width)}</g></svg>\n`;
}

/** An ICO file is a small directory in front of an ordinary PNG. */
function icoOf(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(22, 18);
	return Buffer.concat([head, png]);
}

const pngOf = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();

export async function drawMarks(): Promise<void> {
	writePublic("logo-mark.svg", markSvg(pen));
	writePublic("logo.svg", logoSvg(pen, ink));
	writePublic("logo-dark.svg", logoSvg(penLight, paper));
	const favicon = tileSvg({ size: 64, radius: 15, inset: 0.13, width: 9 });
	writePublic("favicon.svg", favicon);
	const small = tileSvg({ size: 32, radius: 7, inset: 0.1, width: 10 });
	writePublic("favicon.ico", icoOf(await pngOf(small), 32));
	for (const [name, size, radius, inset] of [
		["apple-touch-icon.png", 180, 0, 0.16],
		["icon-192.png", 192, 42, 0.15],
		["icon-512.png", 512, 112, 0.15],
		["icon-maskable-512.png", 512, 0, 0.22],
	] as const) {
		writePublic(name, await pngOf(tileSvg({ size, radius, inset, width: 7.5 })));
	}
}
