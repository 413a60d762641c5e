import * as z from "zod/mini";
import { firstProblem, hasControlCharacters, textField } from "#core/kernel/text-field.ts";

export const COMMENT_LIMITS = {
	author_name: { min: 2, max: 80 },
	content: { min: 3, max: 2000 },
} as const;

/** A person needs longer than this to write anything; a robot does not. */
export const COMMENT_MIN_FILL_MS = 2_000;

function requiredText(label: string, missing: string, { min, max }: { min: number; max: number }, lines: boolean) {
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

export const CommentForm = z.object({
	author_name: requiredText("Nome", "Nome é obrigatório", COMMENT_LIMITS.author_name, false),
	content: requiredText("Comentário", "Comentário é obrigatório", COMMENT_LIMITS.content, true),
});
export type CommentForm = z.infer<typeof CommentForm>;
