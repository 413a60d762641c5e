import { barWidth, chapters, frameRate } from "./story.ts";
import type { Shot, Timeline } from "./timeline.ts";

type Screen = { frame: string; x: number; opacity: number };
type Device = { x: number; y: number; hour: string; screens: Screen[]; touch: { x: number; y: number; force: number } };

/** Where every moving part of the stage is at one moment. */
export type Pose = {
	captions: { opacity: number; y: number; underline: number }[];
	bars: number[];
	shift: number;
	devices: Record<Shot["phone"], Device | undefined>;
};

const SLIDE = 0.55;
const SWAP = 0.16;
const CHANGE = 0.75;
const TOUCH = 0.3;
const CAMERA = 0.7;
const OUT_OF_SIGHT = { x: 480, y: 640 };

const clamp = (x: number) => Math.min(1, Math.max(0, x));
const ease = (x: number) => 1 - (1 - clamp(x)) ** 3;
const smooth = (x: number) => clamp(x) ** 2 * (3 - 2 * clamp(x));

export function poseAt({ shots, camera, seconds }: Timeline, time: number): Pose {
	const now = Math.max(
		0,
		shots.findLastIndex(({ from }) => time >= from),
	);
	const starts = chapters.map((_, at) => shots.find(({ chapter }) => chapter === at)?.from ?? 0);
	const ends = [...starts.slice(1), seconds];
	return {
		captions: chapters.map((_, at) => captionAt(time, starts[at] ?? 0, ends[at] ?? 0, at === chapters.length - 1)),
		bars: chapters.slice(1).map((_, at) => {
			const [from = 0, to = 1] = [starts[at + 1], ends[at + 1]];
			// In whole pixels: most frames then are the one before, and cost neither time nor bytes.
			return Math.round(clamp((time - from) / (to - from)) * barWidth);
		}),
		shift: camera.reduce((from, { at, shift }) => from + (shift - from) * smooth((time - at) / CAMERA), 0),
		devices: { corretor: deviceAt(shots, now, time, "corretor"), cliente: deviceAt(shots, now, time, "cliente") },
	};
}

/** The first one stands from the first frame on: that frame is the poster. */
function captionAt(time: number, from: number, to: number, last: boolean): Pose["captions"][number] {
	const into = from === 0 ? 1 : ease((time - from - 0.15) / 0.55);
	const out = last ? 0 : smooth((time - to + 0.2) / 0.3);
	const underline = from === 0 ? 1 : smooth((time - from - 0.45) / 0.8);
	return { opacity: into * (1 - out), y: (1 - into) * 22 - out * 14, underline };
}

function deviceAt(shots: Shot[], now: number, time: number, phone: Shot["phone"]): Device | undefined {
	const shot = shots[now] as Shot;
	const since = time - shot.from;
	const changes = shot.enter === "other-phone";
	if (shot.phone !== phone) {
		const before = shots[now - 1];
		if (!changes || before?.phone !== phone || since > CHANGE) return undefined;
		return { ...still(before), x: 0, y: smooth(since / CHANGE) * OUT_OF_SIGHT.y };
	}
	const before = now > 0 && !changes ? shots[now - 1] : undefined;
	const device = { ...still(shot), x: changes ? (1 - ease((since - 0.15) / CHANGE)) * OUT_OF_SIGHT.x : 0, y: 0 };
	device.screens = screensAt(shot, before, since);
	const tapping = [before, shot].find((one) => one?.filmed.tap && Math.abs(time - one.tapAt) < TOUCH);
	if (tapping?.filmed.tap) device.touch = { ...tapping.filmed.tap, force: 1 - Math.abs(time - tapping.tapAt) / TOUCH };
	return device;
}

function screensAt(shot: Shot, before: Shot | undefined, since: number): Screen[] {
	const played = Math.round((since - shot.lead) * frameRate);
	const at = Math.min(shot.filmed.frames.length - 1, Math.max(0, played));
	const screen = { frame: shot.filmed.frames[at] ?? "", x: 0, opacity: 1 };
	if (!before) return [screen];
	const last = { frame: before.filmed.frames.at(-1) ?? "", x: 0, opacity: 1 };
	if (shot.enter === "swap") return since < SWAP ? [last, { ...screen, opacity: smooth(since / SWAP) }] : [screen];
	if (since >= SLIDE) return [screen];
	const into = ease(since / SLIDE);
	return [
		{ ...last, x: -30 * into },
		{ ...screen, x: 100 * (1 - into) },
	];
}

function still({ filmed }: Shot): Device {
	const screens = [{ frame: filmed.frames.at(-1) ?? "", x: 0, opacity: 1 }];
	return { x: 0, y: 0, hour: filmed.hour, screens, touch: { x: 0, y: 0, force: 0 } };
}
