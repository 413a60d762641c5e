export type TextPart = { kind: "same" | "added" | "removed"; text: string };

/** Above this many pairs of words the middle is shown as replaced: a phone compares them while somebody types. */
const MOST_PAIRS = 1_000_000;

/** Word by word: what was taken out of the first text and what came into the second. */
export function compareTexts(before: string, after: string): TextPart[] {
	const one = wordsOf(before);
	const other = wordsOf(after);
	let start = 0;
	while (start < one.length && start < other.length && one[start] === other[start]) start++;
	let end = 0;
	while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
	const removed = one.slice(start, one.length - end);
	const added = other.slice(start, other.length - end);
	return joined([
		{ kind: "same", text: one.slice(0, start).join("") },
		...compareWords(removed, added),
		{ kind: "same", text: one.slice(one.length - end).join("") },
	]);
}

/** Words with the space behind them, so that joining gives the very text back. */
function wordsOf(text: string): string[] {
	return text.match(/\s+|[\p{L}\p{M}\p{N}_{}]+|[^\s\p{L}\p{M}\p{N}_{}]/gu) ?? [];
}

function compareWords(removed: string[], added: string[]): TextPart[] {
	if (removed.length * added.length > MOST_PAIRS || removed.length === 0 || added.length === 0)
		return [
			{ kind: "removed", text: removed.join("") },
			{ kind: "added", text: added.join("") },
		];
	const width = added.length + 1;
	// How many words both have in common from each pair of places on.
	const common = new Uint16Array((removed.length + 1) * width);
	for (let at = removed.length - 1; at >= 0; at--)
		for (let there = added.length - 1; there >= 0; there--)
			common[at * width + there] =
				removed[at] === added[there]
					? (common[(at + 1) * width + there + 1] ?? 0) + 1
					: Math.max(common[(at + 1) * width + there] ?? 0, common[at * width + there + 1] ?? 0);
	const parts: TextPart[] = [];
	let [at, there] = [0, 0];
	while (at < removed.length || there < added.length) {
		const [old = "", fresh = ""] = [removed[at], added[there]];
		if (at < removed.length && there < added.length && old === fresh) {
			parts.push({ kind: "same", text: old });
			at++;
			there++;
		} else if (
			there >= added.length ||
			(at < removed.length && (common[(at + 1) * width + there] ?? 0) >= (common[at * width + there + 1] ?? 0))
		) {
			parts.push({ kind: "removed", text: old });
			at++;
		} else {
			parts.push({ kind: "added", text: fresh });
			there++;
		}
	}
	return parts;
}

function joined(parts: TextPart[]): TextPart[] {
	const together: TextPart[] = [];
	for (const part of parts) {
		const last = together.at(-1);
		if (part.text === "") continue;
		if (last?.kind === part.kind) last.text += part.text;
		else together.push({ ...part });
	}
	return together;
}
