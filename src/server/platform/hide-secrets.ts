const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
/**
 * What other programs put into their messages: a mail server repeats the address it refuses, a client the address it
 * called, a router the path it did not know. Names of files, functions and errors stay readable. A text is looked at
 * word by word, and a word never twice from another of its letters: a long one costs no more than its length.
 */
export function hideSecrets(text: string): string {
	return text
		.split(/([\s"'`<>()[\]{},;|]+)/)
		.map((part, at, all) => (at % 2 === 1 ? part : hideInWord(part, isQuoted(all, at))))
		.join("")
		.replace(NUMBERS, hideNumbers);
}

/** Documents and phones, with what people write between their digits. */
const NUMBERS = /(?<![\d.\-/])\+?\(?\d[\d.\-/() ]*\d/g;

function hideNumbers(run: string): string {
	return run.replace(/\D/g, "").length < 10 || IPV4.test(run) ? run : "[número]";
}

function isQuoted(all: string[], at: number): boolean {
	return /["'`]$/.test(all[at - 1] ?? "") && /^["'`]/.test(all[at + 1] ?? "");
}

function hideInWord(word: string, quoted: boolean): string {
	const mark = SCHEME_END.exec(word);
	if (mark) {
		const scheme = schemeBefore(word, mark.index);
		// The places of our own code, in a stack.
		if (scheme !== "file") return `${scheme}://…`;
	}
	const at = word.search(AT);
	// A person's address has something on both sides; our own packages (`@hono/node-server`) have not.
	if (at > 0 && !word.slice(0, at).endsWith("/") && !isVersion(word.slice(at + 1))) return "[e-mail]";
	if (quoted && /^(?:\/|%2f)/i.test(word)) return "/…";
	return word.replace(SHORT_CODE, "/a/…").replace(/[\p{L}\p{N}_-]+/gu, hideToken);
}

/** Any scheme: what stands behind it may hold a password, a token, a person. */
const SCHEME_END = /(?::|%3a)(?:\/|%2f){2}/i;
const AT = /@|%40/i;

/** By hand: a search for the end of a run begins anew at each of its letters. */
function schemeBefore(word: string, end: number): string {
	let from = end;
	while (from > 0 && /[a-z0-9+.-]/i.test(word[from - 1] ?? "")) from--;
	return word.slice(from, end);
}

/** `pg@8.23.1` */
function isVersion(after: string): boolean {
	return /^\d+\.\d+\.\d/.test(after);
}

/** The address of a signing page by its short code, however its slashes and letters are written. */
const SHORT_CODE = /(?:\/|%2f)a(?:\/|%2f)[^\s/?#]+/gi;

function hideToken(word: string): string {
	return word.length >= 20 && /\d/.test(word) && /\p{L}/u.test(word) ? "[oculto]" : word;
}
