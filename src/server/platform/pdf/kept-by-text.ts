/** Some thousand lines: those of every document, and the last ones of people and places. */
const MOST_KEPT = 2_000;
/** Nothing that repeats is longer. */
const LONGEST = 1_000;

/** What a text is set in; two of one font and size set it alike. */
type Style = { font: string; size: number };
/** By how wide its column is, then by the text. */
type OfStyle<Value> = Map<number, Map<string, Value>>;

/**
 * Keeps what was worked out for a text in some style and width, for most texts of a document stand in every document:
 * clauses, notices, labels. When there are too many all are forgotten, and the usual ones are soon there again.
 */
export function keptByText<Value>(): (style: Style, width: number, text: string, make: () => Value) => Value {
	const named = new Map<string, OfStyle<Value>>();
	// Nearly all styles are the same few objects: to put a name together for each line takes as long as to find the line.
	let known = new WeakMap<Style, OfStyle<Value>>();
	let count = 0;

	function ofStyle(style: Style): OfStyle<Value> {
		const name = `${style.font} ${style.size}`;
		const kept = named.get(name) ?? new Map<number, Map<string, Value>>();
		named.set(name, kept);
		known.set(style, kept);
		return kept;
	}

	return (style, width, text, make) => {
		const before = (known.get(style) ?? ofStyle(style)).get(width)?.get(text);
		if (before !== undefined) return before;
		const made = make();
		if (text.length > LONGEST) return made;
		if (count >= MOST_KEPT) {
			named.clear();
			known = new WeakMap();
			count = 0;
		}
		const kept = known.get(style) ?? ofStyle(style);
		const ofWidth = kept.get(width) ?? new Map<string, Value>();
		kept.set(width, ofWidth.set(text, made));
		count++;
		return made;
	};
}
