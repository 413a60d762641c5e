import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import settings from "../../playwright.config.ts";
import { publicDir, writePublic } from "./write-file.ts";

export const openBrowser = (): Promise<Browser> => chromium.launch(settings.use?.launchOptions);

const fontFace = (family: string, file: string, weights: string) => {
	const data = readFileSync(join(publicDir, "fonts", file)).toString("base64");
	return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:${weights}}`;
};

export const page = (css: string, body: string) =>
	`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>${fontFace("Newsreader", "newsreader.woff2", "200 800")}${fontFace("Figtree", "figtree.woff2", "300 900")}*{box-sizing:border-box;margin:0}body{font-family:Figtree,sans-serif;-webkit-font-smoothing:antialiased}svg{display:block}${css}</style><body>${body}</body></html>`;

export interface Shot {
	html: string;
	width: number;
	height: number;
	scale?: number;
}

export async function shoot(browser: Browser, shot: Shot): Promise<Buffer> {
	const tab = await browser.newPage({
		viewport: { width: shot.width, height: shot.height },
		deviceScaleFactor: shot.scale ?? 1,
	});
	await tab.setContent(shot.html);
	await tab.evaluate("document.fonts.ready");
	const png = await tab.screenshot({ type: "png" });
	await tab.close();
	return png;
}

export interface Save {
	name: string;
	width: number;
	/** Bytes the AVIF may take; quality steps down until it fits. */
	limit?: number;
	webpLimit?: number;
	formats?: readonly ("avif" | "webp")[];
}

export async function savePicture(png: Buffer | string, save: Save): Promise<void> {
	const sized = await sharp(png).resize({ width: save.width, kernel: "lanczos3" }).toBuffer();
	for (const format of save.formats ?? ["avif", "webp"]) {
		const limit = (format === "avif" ? save.limit : save.webpLimit) ?? Number.POSITIVE_INFINITY;
		let quality = format === "avif" ? 62 : 82;
		let data = await encode(sized, format, quality);
		while (data.length > limit && quality > 24) {
			quality -= 6;
			data = await encode(sized, format, quality);
		}
		if (data.length > limit) throw new Error(`${save.name}.${format} does not fit into ${limit} B`);
		writePublic(`${save.name}.${format}`, data);
	}
}

const encode = (png: Buffer, format: "avif" | "webp", quality: number) =>
	format === "avif"
		? sharp(png).avif({ quality, effort: 5, chromaSubsampling: "4:2:0" }).toBuffer()
		: sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
