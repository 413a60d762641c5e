import type { ModelContent } from "./model-content.ts";

/** `id` is the same as long as the text is: whoever publishes over it says so by this name. */
export type ContentWarning = { id: string; onde: string; frase: string };

/** What in this text would hurt the broker who uses it. It may be published all the same, and that is recorded. */
export function checkContent({ clausulas }: ModelContent): ContentWarning[] {
	return clausulas
		.filter(({ tipo, text }) => tipo !== "travada" && /\bmultas?\b|cláusula penal/i.test(text))
		.map(({ id }) => ({
			id: `multa:${id}`,
			onde: `clausulas.${id}`,
			frase:
				"Esta cláusula fala em multa. Multa contra o cliente em ficha costuma ser afastada pelo juiz e enfraquece a prova.",
		}));
}
