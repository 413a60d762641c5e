/** Pages ask the same few hundred questions; lists of any length make ever more, and each name is kept by every connection. */
const MOST_NAMES = 500;
/** Longer lists are asked in ever other lengths: each would take a name for itself, and a plan in every connection. */
const MOST_VALUES = 40;

type Names = { called: string; names: Map<string, string> };

export function namesFor(called: string): Names {
	return { called, names: new Map() };
}

/**
 * The database reads and plans a question anew unless it has a name by which it knows it: for the small questions of a
 * page more work than to answer them. Drizzle names nothing by itself. The names are those of
 * one pool: on each of its connections the same name has to be the same question.
 */
export function nameStatements<Query extends (...asked: never[]) => unknown>(
	query: Query,
	{ called, names }: Names = namesFor("pergunta"),
): Query {
	const named = (asked: unknown): unknown => {
		if (!isUnnamed(asked) || isSearch(asked)) return asked;
		const name = names.get(asked.text) ?? (names.size < MOST_NAMES ? `${called}_${names.size}` : undefined);
		if (!name) return asked;
		names.set(asked.text, name);
		return { ...asked, name };
	};
	return new Proxy(query, {
		// Without values it may be several commands in one, and such have no name.
		apply: (target, pool, [asked, values, ...more]) =>
			Reflect.apply(target, pool, [isNamed(values) ? named(asked) : asked, values, ...more]),
	});
}

/** How a search is best gone about depends on its words: planned once for all words, it gathers a large account's every row. */
function isSearch({ text }: { text: string }): boolean {
	return text.includes(" @@ ");
}

function isNamed(values: unknown): boolean {
	return Array.isArray(values) && values.length > 0 && values.length <= MOST_VALUES;
}

function isUnnamed(asked: unknown): asked is { text: string } {
	if (typeof asked !== "object" || asked === null) return false;
	return "text" in asked && typeof asked.text === "string" && !("name" in asked && asked.name);
}
