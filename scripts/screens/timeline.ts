import type { Clip, Reel } from "./reel.ts";
import { type Beat, frameRate, story } from "./story.ts";

export type Shot = Beat & { from: number; to: number; tapAt: number; filmed: Clip };
export type Timeline = { shots: Shot[]; camera: { at: number; shift: number }[]; seconds: number };

const TAP_BEFORE_END = 0.22;
const CAMERA_BEFORE_TAP = 0.8;

/** Where a phone lies on the stage; its screen begins below a status bar. */
export const phone = { top: 44, scale: 0.98, bezel: 12, status: 48, height: 868 };
const lowest = phone.top + phone.height * phone.scale - 600 + 26;
const comfortable = 420;

/** How far the camera goes down so that this height of the screen is well in sight. */
function shiftFor(y: number): number {
	const onStage = phone.top + (phone.bezel + phone.status + y) * phone.scale;
	return Math.min(lowest, Math.max(0, onStage - comfortable));
}

/** Puts the beats one after the other, as long as what was filmed of each. */
export function layOut(reel: Reel): Timeline {
	const shots: Shot[] = [];
	const camera: Timeline["camera"] = [];
	let from = 0;
	for (const beat of story) {
		const filmed = reel.clip(beat.clip);
		const to = from + beat.lead + (filmed.frames.length - 1) / frameRate + beat.rest;
		const tapAt = filmed.tap ? to - TAP_BEFORE_END : Number.POSITIVE_INFINITY;
		if (beat.enter !== "swap" || beat.look) camera.push({ at: from, shift: shiftFor(beat.look ?? 0) });
		if (filmed.tap) camera.push({ at: Math.max(from, tapAt - CAMERA_BEFORE_TAP), shift: shiftFor(filmed.tap.y) });
		shots.push({ ...beat, from, to, tapAt, filmed });
		from = to;
	}
	return { shots, camera, seconds: from };
}
