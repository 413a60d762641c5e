/** Some thousand lines: those of every document, and the last ones of people and places. */
const MOST_KEPT = 2_000;
/** Nothing that repeats is longer. */
const LONGEST = 1_000;

/**
 * Keeps what was worked out for a text in some style, for most texts of a document stand in every document: clauses,
 * notices, labels. When there are too many all are forgotten, and the usual ones are soon there again.
 */
export function keptByText<Value>(): (style: string, text: string, make: () => Value) => Value {
	const kept = new Map<string, Map<string, Value>>();
	let count = 0;
	return (style, text, make) => {
		const known = kept.get(style)?.get(text);
		if (known !== undefined) return known;
		const made = make();
		if (text.length > LONGEST) return made;
		if (count >= MOST_KEPT) {
			kept.clear();
			count = 0;
		}
		const ofStyle = kept.get(style) ?? new Map<string, Value>();
		kept.set(style, ofStyle.set(text, made));
		count++;
		return made;
	};
}
