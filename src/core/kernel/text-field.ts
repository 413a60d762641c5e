import * as z from "zod/mini";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses NUL, and terminals obey the others
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Anything posted becomes text; what is not text counts as empty. */
const asText = z.transform((value: unknown) => (typeof value === "string" ? value : ""));

/** A text field whose rule names the first thing wrong with it, in the words that stand under the field. */
export function textField(problemOf: (typed: string) => string | undefined) {
	return z.pipe(
		asText,
		z.string().check((context) => {
			const message = problemOf(context.value);
			if (message) context.issues.push({ code: "custom", message, input: context.value });
		}),
	);
}

/** The message of the first rule that is broken. */
export function firstProblem(...rules: [broken: boolean, message: string][]): string | undefined {
	return rules.find(([broken]) => broken)?.[1];
}

export function hasControlCharacters(text: string, { lines = false } = {}): boolean {
	return CONTROL.test(text) || (!lines && /[\r\n\t]/.test(text)) || !text.isWellFormed();
}
