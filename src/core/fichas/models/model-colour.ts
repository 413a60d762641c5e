/** White text stands on it, and it stands on white paper: one contrast for both (WCAG AA). */
const LEAST_CONTRAST = 4.5;
const HEX = /^#[0-9a-f]{6}$/;

export type FittedColour = {
	colour: string;
	/** It was too light to be read and was made darker. */
	corrected: boolean;
};

/** A colour as it is kept: `#rrggbb`, dark enough; undefined for what is no colour. */
export function fitColour(typed: string): FittedColour | undefined {
	const asked = typed.trim().toLowerCase();
	if (!HEX.test(asked)) return undefined;
	const channels = [1, 3, 5].map((at) => Number.parseInt(asked.slice(at, at + 2), 16));
	for (let part = 100; part >= 0; part--) {
		const darker = channels.map((channel) => Math.floor((channel * part) / 100));
		if (contrastWithWhite(darker) >= LEAST_CONTRAST) {
			const colour = `#${darker.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
			return { colour, corrected: colour !== asked };
		}
	}
	return undefined;
}

/** From 1 to 21, as WCAG counts it. */
export function contrastWithWhite(channels: readonly number[]): number {
	const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
