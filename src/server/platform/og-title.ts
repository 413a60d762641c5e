/** Titles longer than this cannot be read in a preview anyway. */
const LONGEST = 150;

const sizes = [
	{ upTo: 22, fontSize: 116, maxLines: 2 },
	{ upTo: 44, fontSize: 92, maxLines: 3 },
	{ upTo: 80, fontSize: 74, maxLines: 4 },
	{ upTo: LONGEST, fontSize: 62, maxLines: 4 },
];

/** Only what the embedded fonts can draw: an emoji or another script would come out as an empty box. */
export function printable(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”…•]/gu, " ")
		.replace(/[ \u00a0]*\s+/g, " ")
		.trim();
}

/** The longer the title, the smaller it is set; what still does not fit ends in an ellipsis. */
export function fitOgTitle(title: string): { text: string; fontSize: number; maxLines: number } {
	const clean = printable(title);
	const text = clean.length > LONGEST ? `${cutAtWord(clean, LONGEST - 1)}…` : clean;
	const size = sizes.find(({ upTo }) => text.length <= upTo) ?? { fontSize: 62, maxLines: 4 };
	return { text, fontSize: size.fontSize, maxLines: size.maxLines };
}

function cutAtWord(text: string, length: number): string {
	const cut = text.slice(0, length);
	const lastSpace = cut.lastIndexOf(" ");
	return (lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/, "");
}
