import type { Browser } from "playwright";
import { page, savePicture, shoot } from "../draw/studio.ts";
import { phoneStill, statusBarCss } from "./phone-frame.ts";
import type { Reel } from "./reel.ts";

type Still = { name: string; clip: string; frame: number; width: number; limit: number; webpLimit: number };

/** Every phone of the home page: which filmed screen it shows and how heavy it may be. */
const stills: Still[] = [
	{ name: "passo-1", clip: "revisar", frame: 0, width: 480, limit: 20_500, webpLimit: 29_500 },
	{ name: "passo-2", clip: "assinado", frame: -1, width: 480, limit: 23_500, webpLimit: 37_000 },
	{ name: "passo-3", clip: "selada", frame: 0, width: 480, limit: 23_000, webpLimit: 36_500 },
	{ name: "vitrine-celular", clip: "conferida", frame: 0, width: 780, limit: 33_000, webpLimit: 66_000 },
];

export async function savePhonePictures(browser: Browser, reel: Reel): Promise<void> {
	for (const { name, clip, frame, ...save } of stills) {
		const { frames, hour } = reel.clip(clip);
		const html = page(statusBarCss, await phoneStill(reel.fileOf(frames.at(frame) ?? ""), hour));
		const png = await shoot(browser, { html, width: 390, height: 844, scale: 2 });
		await savePicture(png, { name: `pictures/${name}`, ...save });
	}
}

export async function saveDesktopPicture(reel: Reel): Promise<void> {
	const [frame = ""] = reel.clip("gestao").frames;
	const save = { name: "pictures/vitrine-painel", width: 1600, limit: 49_500, webpLimit: 85_000 };
	await savePicture(reel.fileOf(frame), save);
}
