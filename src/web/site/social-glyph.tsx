import type { brand } from "#core/kernel/brand.ts";

type Network = (typeof brand.social)[number]["network"];

const play = "M10.2 9.2v5.6l4.8-2.8z";

/** Simple line drawings of our own: the icon set has no brand marks. */
const glyphs: Record<Network, string> = {
	Instagram:
		"M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM16.8 7.2h.01",
	Facebook: "M16.5 3.5h-2.3a3.7 3.7 0 0 0-3.7 3.7V21M7 11.8h7.8",
	LinkedIn: "M5.5 10v10M5.5 5.2v.01M10.5 20V10M10.5 14.5c0-3 1.6-4.7 4.2-4.7s4.2 1.6 4.2 4.8V20",
	YouTube: `M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4z${play}`,
	TikTok: "M13 3.5v12a4.2 4.2 0 1 1-4.2-4.2M13 3.5c.3 3 2.2 5 5.5 5.3",
};

export function SocialGlyph({ network }: { network: Network }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.8"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className="size-5"
		>
			<path d={glyphs[network]} />
		</svg>
	);
}
