import type { TextStyle } from "./set-text.ts";

const part = (hex: string, at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3);
/** `#rrggbb` as a page writes it. */
export const colour = (hex: string) => `${part(hex, 1)} ${part(hex, 3)} ${part(hex, 5)}`;

/** The light theme of web/ui/tokens.css by value, darker where paper needs it. */
export const ink = colour("#0f1e36");
export const soft = colour("#4d5a70");
export const line = colour("#d5cfc0");
export const pen = colour("#1f3fd6");
export const sunken = colour("#f5f2ea");

/** What stands across a page: light enough to read the text over it. */
export const across = {
	angle: Math.PI / 3.6,
	style: { font: "figtree-600", size: 132, colour: colour("#ece6d8") } satisfies TextStyle,
};

export const styles = {
	title: { font: "newsreader-560", size: 23, colour: ink },
	brand: { font: "newsreader-560", size: 13, colour: ink },
	heading: { font: "figtree-600", size: 11, colour: ink },
	subheading: { font: "figtree-600", size: 9.5, colour: ink },
	text: { font: "figtree-400", size: 9.5, colour: ink },
	strong: { font: "figtree-600", size: 9.5, colour: ink },
	label: { font: "figtree-400", size: 7.5, colour: soft },
	note: { font: "figtree-400", size: 8, colour: soft },
	small: { font: "figtree-400", size: 8, colour: ink },
	smallStrong: { font: "figtree-600", size: 8, colour: ink },
	foot: { font: "figtree-400", size: 7, colour: soft },
	footStrong: { font: "figtree-600", size: 8, colour: ink },
} satisfies Record<string, TextStyle>;
