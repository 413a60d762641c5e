import { markFound } from "#core/blog/search-words.ts";

/** A text with the words that a search found in it. Without a search, the text. */
export function FoundText({ text, stems }: { text: string; stems: string[] }) {
	if (stems.length === 0) return text;
	let at = 0;
	return markFound(text, stems).map((piece) => {
		const key = at;
		at += piece.text.length;
		if (!piece.found) return piece.text;
		return (
			<mark key={key} className="rounded-[0.2em] bg-gold-wash px-[0.08em] text-ink">
				{piece.text}
			</mark>
		);
	});
}
