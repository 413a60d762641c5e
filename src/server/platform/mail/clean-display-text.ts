// Control and format characters: bidi overrides, zero-width joints, tags. They reorder or hide text.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const LINE_ENDS = /[\r\n\t\v\f\u0085\u2028\u2029]+/g;
const SCHEME = /[a-z][a-z0-9+.-]*:[/\\]{2,}|[/\\]{2,}/gi;
// Also the dots that browsers read as "." in a host name.
const DOT = "[.\\u3002\\uFF0E\\uFF61\\u2024]";
const WORD = "[\\p{L}\\p{M}\\p{N}\\p{So}_-]";
const HOST_DOT = new RegExp(`(?<=${WORD})${DOT}(?=[\\p{L}\\p{So}_-])|(?<=[\\p{L}\\p{So}_])${DOT}(?=${WORD})`, "gu");
const DOTTED_QUAD = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

/** One line without invisible characters, cut to the length. For headers and names alike. */
export function cleanLine(text: string, maxLength: number): string {
	// Cut before the patterns run, so that their cost does not grow with what a stranger typed.
	const line = text
		.slice(0, maxLength * 4)
		.normalize("NFC")
		.replace(LINE_ENDS, " ")
		.replace(INVISIBLE, "")
		.replace(/\s+/gu, " ")
		.trim();
	return cut(line, maxLength);
}

/**
 * Makes a name that somebody typed safe to show in a mail. Mail programs turn "evil.tld" into a
 * link by themselves; a space after the dot stops that and leaves "Dr.Silva" readable.
 */
export function cleanDisplayText(text: string, maxLength = 100): string {
	const unlinked = cleanLine(text, maxLength * 2)
		.replace(SCHEME, " ")
		.replace(HOST_DOT, ". ")
		.replace(DOTTED_QUAD, (quad) => quad.replaceAll(".", ". "));
	return cleanLine(unlinked, maxLength);
}

function cut(line: string, maxLength: number): string {
	const characters = Array.from(line);
	if (characters.length <= maxLength) return line;
	return `${characters
		.slice(0, maxLength - 1)
		.join("")
		.trimEnd()}…`;
}
