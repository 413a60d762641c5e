import type { DocumentLine } from "#core/fichas/document.ts";

/** What a broker may leave to whoever signs: it is said by them, and by nobody else. */
export type CompletedName = "estado_civil" | "profissao" | "endereco";

/** One of them as it was given; `LEFT_OUT` where it was asked for and not given. */
export type CompletedLine = DocumentLine & { campo: CompletedName };

export const LEFT_OUT = "não informado";
export const COMPLETED_TITLE = "Completado por quem assinou, nas próprias palavras";

export function completedLines(lines: readonly CompletedLine[] = []): DocumentLine[] {
	return lines.map(({ rotulo, valor }) => ({ rotulo, valor }));
}

/** For whoever has the code only: that something was said, never what. */
export function completedChecks(lines: readonly CompletedLine[] = []): string[] {
	const given = lines.filter(({ valor }) => valor !== LEFT_OUT).map(({ rotulo }) => rotulo.toLowerCase());
	if (given.length === 0) return [];
	const said = new Intl.ListFormat("pt-BR").format(given);
	return [`Quem assinou completou os próprios dados (${said}): são palavras de quem assinou, e ninguém as conferiu.`];
}
