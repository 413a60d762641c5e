import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { demoBody, demoCss, demoSeconds, demoSize } from "./demo-page.ts";
import { seekDemo } from "./demo-seek.ts";
import { openBrowser, page, savePicture } from "./studio.ts";
import { publicDir } from "./write-file.ts";

const rate = 25;
const posterTime = demoSeconds;

async function openDemo(browser: Browser, scale: number) {
	const tab = await browser.newPage({ viewport: demoSize, deviceScaleFactor: scale });
	await tab.setContent(page(demoCss, demoBody));
	await tab.evaluate("document.fonts.ready");
	return tab;
}

export async function demoFrame(browser: Browser, time: number, scale = 1): Promise<Buffer> {
	const tab = await openDemo(browser, scale);
	await tab.evaluate(seekDemo, time);
	const png = await tab.screenshot({ type: "png" });
	await tab.close();
	return png;
}

/** Said aloud, or browsers guess and the paper of the video differs from the paper of the page. */
const bt709 = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"];

function encode(frames: string, name: string, options: readonly string[]): void {
	const target = join(publicDir, "video", name);
	execFileSync("ffmpeg", [
		"-y",
		"-loglevel",
		"error",
		"-framerate",
		String(rate),
		"-i",
		join(frames, "%04d.png"),
		"-vf",
		"scale=out_color_matrix=bt709:out_range=tv",
		...bt709,
		...options,
		"-an",
		target,
	]);
	console.log(`video/${name} ${statSync(target).size} B`);
}

export async function drawDemoVideo(browser: Browser): Promise<void> {
	mkdirSync(join(publicDir, "video"), { recursive: true });
	await savePicture(await demoFrame(browser, posterTime), {
		name: "video/demo-poster",
		width: demoSize.width,
		limit: 25_000,
		webpLimit: 40_000,
	});
	const frames = mkdtempSync(join(tmpdir(), "rubrica-demo-"));
	const tab = await openDemo(browser, 1);
	for (let frame = 0; frame < demoSeconds * rate; frame += 1) {
		await tab.evaluate(seekDemo, frame / rate);
		writeFileSync(join(frames, `${String(frame).padStart(4, "0")}.png`), await tab.screenshot({ type: "png" }));
	}
	await tab.close();
	encode(frames, "demo.mp4", [
		"-c:v",
		"libx264",
		"-profile:v",
		"high",
		"-preset",
		"slow",
		"-tune",
		"animation",
		"-crf",
		"24",
		"-pix_fmt",
		"yuv420p",
		"-movflags",
		"+faststart",
	]);
	encode(frames, "demo.webm", [
		"-c:v",
		"libvpx-vp9",
		"-crf",
		"34",
		"-b:v",
		"0",
		"-pix_fmt",
		"yuv420p",
		"-row-mt",
		"1",
		"-deadline",
		"good",
		"-cpu-used",
		"2",
	]);
	rmSync(frames, { recursive: true });
}

if (import.meta.main) {
	const browser = await openBrowser();
	await drawDemoVideo(browser);
	await browser.close();
}
