import * as z from "zod/mini";
import { holdsControls } from "./control-characters.ts";

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
	return holdsControls(text) || (!lines && /[\r\n\t]/.test(text)) || !text.isWellFormed();
}

type Length = { min: number; max: number };

/** What has to be there, between two lengths, without the blanks around it. */
export function requiredText(label: string, missing: string, { min, max }: Length, { lines = false } = {}) {
	const field = textField((typed) => {
		const value = typed.trim();
		return firstProblem(
			[value === "", missing],
			[value.length < min, `${label} deve ter pelo menos ${min} caracteres`],
			[value.length > max, `${label} deve ter no máximo ${max} caracteres`],
			[hasControlCharacters(value, { lines }), `${label} tem caracteres inválidos`],
		);
	});
	return z.pipe(
		field,
		z.transform((value: string) => value.trim()),
	);
}
