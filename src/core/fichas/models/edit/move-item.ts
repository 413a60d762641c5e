/** A list with one item in another place; a place beyond the ends is the end. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
	if (from < 0 || from >= items.length) return [...items];
	const rest = items.toSpliced(from, 1);
	return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, ...items.slice(from, from + 1));
}
