import type { DocumentLine, DocumentTable } from "#core/fichas/document.ts";
import type { Answers } from "#core/fichas/draft/compare-answers.ts";
import { recordOf } from "#core/kernel/record.ts";

/** More than the longest inspection has. */
const MOST_LINES = 5000;

/**
 * What stood on a phone's screen, of a text that nobody has judged yet: it is signed by the phone, and the phone may have
 * signed anything. What is no text of a ficha is left out.
 */
export function shownText(document: unknown): Answers {
	const { partes, secoes } = recordOf(document);
	const room = { left: MOST_LINES };
	return {
		partes: listOf(partes).map(({ papel, nome, linhas }) => ({
			papel: textOf(papel),
			nome: textOf(nome),
			linhas: linesOf(linhas, room),
		})),
		secoes: listOf(secoes).map(({ titulo, linhas, tabelas }) => ({
			titulo: textOf(titulo),
			linhas: linesOf(linhas, room),
			tabelas: listOf(tabelas).map((table) => tableOf(table, room)),
		})),
	};
}

type Room = { left: number };

function linesOf(raw: unknown, room: Room): DocumentLine[] {
	return take(listOf(raw), room).map(({ rotulo, valor }) => ({ rotulo: textOf(rotulo), valor: textOf(valor) }));
}

function tableOf({ titulo, colunas, linhas }: Record<string, unknown>, room: Room): DocumentTable {
	const rows = Array.isArray(linhas) ? linhas : [];
	return { titulo: textOf(titulo), colunas: textsOf(colunas), linhas: take(rows, room).map(textsOf) };
}

function take<Line>(lines: Line[], room: Room): Line[] {
	const taken = lines.slice(0, room.left);
	room.left -= taken.length;
	return taken;
}

function listOf(raw: unknown): Record<string, unknown>[] {
	return (Array.isArray(raw) ? raw.slice(0, MOST_LINES) : []).map(recordOf);
}

function textsOf(raw: unknown): string[] {
	return (Array.isArray(raw) ? raw : []).map(textOf);
}

function textOf(raw: unknown): string {
	return typeof raw === "string" ? raw : "";
}
