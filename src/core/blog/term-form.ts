import * as z from "zod/mini";
import { firstProblem, hasControlCharacters, textField } from "#core/kernel/text/text-field.ts";

export const TERM_LIMITS = { name: 60, description: 300 } as const;

const trimmed = z.transform((value: string) => value.trim());

const name = textField((typed) => {
	const value = typed.trim();
	return firstProblem(
		[value === "", "Nome é obrigatório"],
		[value.length > TERM_LIMITS.name, `Nome deve ter no máximo ${TERM_LIMITS.name} caracteres`],
		[hasControlCharacters(value), "Nome tem caracteres inválidos"],
	);
});

const description = textField((typed) =>
	firstProblem(
		[typed.length > TERM_LIMITS.description, `Descrição deve ter no máximo ${TERM_LIMITS.description} caracteres`],
		[hasControlCharacters(typed, { lines: true }), "Descrição tem caracteres inválidos"],
	),
);

const slug = textField((typed) => firstProblem([typed.length > 200, "Slug longo demais"]));

/** A category or a tag; tags have no description. */
export const TermForm = z.object({
	name: z.pipe(name, trimmed),
	slug: z.pipe(slug, trimmed),
	description: z.pipe(description, trimmed),
});
export type TermForm = z.infer<typeof TermForm>;
