import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { publicDir } from "../draw/write-file.ts";
import { frameRate } from "./story.ts";

const HEAVIEST = 450_000;

/** Said aloud, or browsers guess and the paper of the video differs from the paper of the page. */
const bt709 = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv";
const codecs = {
	"demo.mp4": "-c:v libx264 -profile:v high -preset slower -tune animation -pix_fmt yuv420p -movflags +faststart",
	"demo.webm": "-c:v libvpx-vp9 -b:v 0 -pix_fmt yuv420p -row-mt 1 -deadline good -cpu-used 2",
};
/** From fine to coarse; the first that is light enough is taken. */
const qualities = { "demo.mp4": [23, 25, 27, 29, 31], "demo.webm": [32, 35, 38, 41, 44] };

export function hasFfmpeg(): boolean {
	return spawnSync("ffmpeg", ["-version"]).status === 0;
}

export function encodeVideo(frames: string, name: keyof typeof codecs): void {
	const target = path.join(publicDir, "video", name);
	for (const quality of qualities[name]) {
		ffmpeg(
			["-y", "-loglevel", "error", "-framerate", String(frameRate), "-i", path.join(frames, "%04d.png")],
			"-vf scale=out_color_matrix=bt709:out_range=tv",
			`${bt709} ${codecs[name]} -crf ${quality} -an`,
			target,
		);
		const { size } = statSync(target);
		if (size > HEAVIEST) continue;
		console.log(`video/${name} ${size} B (crf ${quality})`);
		return;
	}
	throw new Error(`video/${name} não cabe em ${HEAVIEST} bytes`);
}

function ffmpeg(input: string[], filter: string, options: string, target: string): void {
	const done = spawnSync("ffmpeg", [...input, ...filter.split(" "), ...options.split(" "), target], {
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (done.status !== 0) throw new Error(`ffmpeg terminou com código ${done.status}`);
}
