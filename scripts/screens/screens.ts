/**
 * Films the product itself for the home page: `npm run screens`. Starts it with the sample account in a folder of its
 * own, walks a visit from the broker's day to the verified document in a real browser, and writes what it saw into
 * public/pictures and public/video. Needs the Chromium of the tests, and ffmpeg.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { encodeVideo, hasFfmpeg } from "./encode-video.ts";
import { openFilmingBrowser } from "./open-browser.ts";
import { Reel } from "./reel.ts";
import { saveDesktopPicture, savePhonePictures } from "./save-pictures.ts";
import { clockShift } from "./shift-clock.ts";
import { savePoster, shootFilm } from "./shoot-film.ts";
import { startProduct } from "./start-product.ts";
import { waitForSample } from "./wait-for-sample.ts";
import { walkTheVisit } from "./walk-the-visit.ts";

if (!hasFfmpeg()) {
	console.error(
		"rubrica: falta o ffmpeg, que monta o vídeo da página inicial. Instale-o (no Debian: apt-get install ffmpeg) e rode de novo.\n" +
			"rubrica: ffmpeg is missing; it makes the home page's video. Install it and run this again.",
	);
	process.exit(1);
}

const shift = clockShift();
const folder = mkdtempSync(path.join(tmpdir(), "rubrica-film-"));
const product = await startProduct(shift);
try {
	await waitForSample(product.dataDir);
	const browser = await openFilmingBrowser(product.port);
	try {
		const reel = new Reel(folder);
		await walkTheVisit(browser, { reel, login: product.login, clockShift: shift });
		await savePhonePictures(browser, reel);
		await saveDesktopPicture(reel);
		await shootFilm(browser, reel, folder);
	} finally {
		await browser.close();
	}
	await savePoster(folder);
	encodeVideo(folder, "demo.mp4");
	encodeVideo(folder, "demo.webm");
} finally {
	await product.stop();
	rmSync(folder, { recursive: true });
}
