import type { FichaType } from "#core/fichas/ficha-type.ts";
import { variablesOf } from "./model-words.ts";

/** The text with every name that nobody could fill in set in square brackets instead of braces. */
export function withUnknownMarked(text: string, tipo: FichaType, when: readonly string[] = []): string {
	const known = new Map(variablesOf(tipo).map((one) => [one.nome, one]));
	return text.replace(/\{(\w+)\}/g, (whole, nome: string) => {
		const variable = known.get(nome);
		const needs = variable?.needs ?? [];
		const isFilled = variable && (needs.length === 0 || needs.some((one) => when.includes(one)));
		return isFilled ? whole : `[${nome}]`;
	});
}
