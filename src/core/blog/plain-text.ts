const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const BLOCK_ENDS = /<(?:\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|figure|figcaption|t[rdh]|table|div)|br|hr)\b[^<>]*>/gi;

/** The words of sanitised HTML, on one line. For counting, searching and showing as text; it is no protection. */
export function plainText(html: string): string {
	return html
		.replace(BLOCK_ENDS, " ")
		.replace(/<[^<>]*>/g, "")
		.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
			if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
			const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
		})
		.replace(/\s+/g, " ")
		.trim();
}

/** The beginning of a text, ended at a word. */
export function beginningOf(text: string, length: number): string {
	if (text.length <= length) return text;
	const cut = text.slice(0, length);
	const lastSpace = cut.lastIndexOf(" ");
	return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/, "")}…`;
}
