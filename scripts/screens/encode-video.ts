import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { publicDir } from "../draw/write-file.ts";
import { filmSize, frameRate } from "./story.ts";

const HEAVIEST = 450_000;

/** Said aloud, or browsers guess and the paper of the video differs from the paper of the page. */
const bt709 = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv";
const codecs = {
	"demo.mp4": "-c:v libx264 -profile:v high -preset medium -tune animation -movflags +faststart",
	"demo.webm": "-c:v libvpx-vp9 -b:v 90k -maxrate 180k -row-mt 1 -deadline good -cpu-used 4",
};
/** From fine to coarse; the first that is light enough is taken. */
const qualities = { "demo.mp4": [37, 39, 41], "demo.webm": [48, 54, 60] };

export function hasFfmpeg(): boolean {
	return spawnSync("ffmpeg", ["-version"]).status === 0;
}

export function encodeVideo(frames: string, name: keyof typeof codecs): void {
	const target = path.join(publicDir, "video", name);
	for (const quality of qualities[name]) {
		ffmpeg(
			["-y", "-loglevel", "error", "-framerate", String(frameRate), "-i", path.join(frames, "%04d.png")],
			`-vf scale=${filmSize.width}:${filmSize.height}:flags=lanczos:out_color_matrix=bt709:out_range=tv`,
			// One key frame: whoever jumps in half a minute of film waits no longer for it, and each costs 40 KB.
			`${bt709} ${codecs[name]} -pix_fmt yuv420p -g 650 -crf ${quality} -an`,
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
