import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { page, savePicture } from "../draw/studio.ts";
import { topColour } from "./phone-frame.ts";
import { poseAt } from "./pose.ts";
import type { Reel } from "./reel.ts";
import { showPose } from "./show-pose.ts";
import { stageBody, stageCss } from "./stage.ts";
import { filmScale, filmSize, frameRate } from "./story.ts";
import { layOut, phone } from "./timeline.ts";

async function openStage(browser: Browser, reel: Reel): Promise<Page> {
	const stage = await browser.newPage({ viewport: filmSize, deviceScaleFactor: filmScale });
	await stage.route("http://stage/*", (route) =>
		route.fulfill({ path: reel.fileOf(new URL(route.request().url()).pathname.slice(1)) }),
	);
	await stage.setContent(page(stageCss, stageBody));
	await stage.evaluate("document.fonts.ready");
	return stage;
}

/** Writes every frame of the film as a picture into `folder`. */
export async function shootFilm(browser: Browser, reel: Reel, folder: string): Promise<void> {
	const timeline = layOut(reel);
	const colours: Record<string, string> = {};
	for (const { frames } of reel.clips.values()) {
		for (const frame of frames) colours[frame] = await topColour(reel.fileOf(frame));
	}
	const stage = await openStage(browser, reel);
	const count = Math.round(timeline.seconds * frameRate);
	let shown = "";
	let picture: Buffer = Buffer.alloc(0);
	for (let frame = 0; frame < count; frame += 1) {
		const pose = poseAt(timeline, frame / frameRate);
		if (JSON.stringify(pose) !== shown) {
			await stage.evaluate(showPose, { pose, colours, scale: phone.scale, status: phone.status });
			picture = await stage.screenshot();
			shown = JSON.stringify(pose);
		}
		writeFileSync(path.join(folder, frameName(frame)), picture);
	}
	await stage.close();
	console.log(`filme: ${timeline.seconds.toFixed(1)} s, ${count} quadros`);
}

/** The poster is the film's own first frame, so that nothing jumps when it starts. */
export async function savePoster(folder: string): Promise<void> {
	const first = path.join(folder, frameName(0));
	await savePicture(first, { name: "video/demo-poster", width: filmSize.width, limit: 20_000, webpLimit: 34_000 });
	await savePicture(first, { name: "video/demo-poster-640", width: 640, limit: 10_000, formats: ["avif"] });
}

const frameName = (frame: number) => `${String(frame).padStart(4, "0")}.png`;
