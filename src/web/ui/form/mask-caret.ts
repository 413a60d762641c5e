const significant = /[\p{L}\p{N}]/u;

const countSignificant = (text: string) => [...text].filter((c) => significant.test(c)).length;

/**
 * Where the caret belongs once a mask has rewritten what was typed: after as many letters and digits
 * as stood before it. While deleting it stays in front of the mask's own characters, otherwise the
 * next backspace would only remove what the mask puts back.
 */
export function caretAfterMask(typed: string, caret: number, masked: string, deleting: boolean): number {
	const wanted = countSignificant(typed.slice(0, caret));
	if (!deleting && wanted >= countSignificant(masked)) return masked.length;
	let position = 0;
	for (let seen = 0; position < masked.length && seen < wanted; position++) {
		if (significant.test(masked.charAt(position))) seen++;
	}
	if (deleting) return position;
	while (position < masked.length && !significant.test(masked.charAt(position))) position++;
	return position;
}
