import type sharpModule from "sharp";

let loaded: Promise<typeof sharpModule> | undefined;

/** Loaded with the first picture. Of all the decoders it brings, only ours may run; SVG is for the share pictures we draw. */
export function loadSharp() {
	loaded ??= import("sharp").then(({ default: sharp }) => {
		sharp.block({ operation: ["VipsForeignLoad"] });
		sharp.unblock({
			operation: [
				"VipsForeignLoadJpegBuffer",
				"VipsForeignLoadPngBuffer",
				"VipsForeignLoadWebpBuffer",
				"VipsForeignLoadSvgBuffer",
			],
		});
		sharp.cache(false);
		sharp.concurrency(1);
		return sharp;
	});
	return loaded;
}
