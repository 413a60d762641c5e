import type { ModelText } from "../model.ts";

/** The texts of the version before, but for those named here: by their id, what is said instead. */
export function rewordTexts(texts: readonly ModelText[], words: Record<string, string>): ModelText[] {
	const unknown = Object.keys(words).filter((id) => !texts.some((one) => one.id === id));
	if (unknown.length > 0) throw new RangeError(`no text is called ${unknown.join(", ")}`);
	return texts.map((one) => ({ ...one, text: words[one.id] ?? one.text }));
}
