import type { DocumentLine, FichaDocument2 } from "#core/fichas/document.ts";

/** What a version says, whoever made it. */
export type Answers = Pick<FichaDocument2, "partes" | "secoes">;

export type AnswerChange = { part: string; label: string; mine: string; theirs: string };

/** Where two versions of a ficha say something else, in the words in which it would be signed; "" where one is silent. */
export function compareAnswers(mine: Answers, theirs: Answers): AnswerChange[] {
	const [ours, others] = [linesOf(mine), linesOf(theirs)];
	const keys = new Set([...ours.keys(), ...others.keys()]);
	return [...keys].flatMap((key) => {
		const [here, there] = [ours.get(key), others.get(key)];
		if (here?.value === there?.value) return [];
		const { part, label } = here ?? there ?? { part: "", label: "" };
		return [{ part, label, mine: here?.value ?? "", theirs: there?.value ?? "" }];
	});
}

type Line = { part: string; label: string; value: string };

/** By part, place and label: the same question of two people is two lines. */
function linesOf({ partes, secoes }: Answers): Map<string, Line> {
	const lines = new Map<string, Line>();
	const met = new Map<string, number>();
	const add = (part: string, { rotulo, valor }: DocumentLine) => {
		const question = JSON.stringify([part, rotulo]);
		const before = met.get(question) ?? 0;
		met.set(question, before + 1);
		lines.set(`${question} ${before}`, { part, label: rotulo, value: valor });
	};
	for (const [at, { nome, papel, linhas }] of partes.entries()) {
		const part = partes.length > 1 ? `Pessoa ${at + 1}` : "Pessoa";
		for (const line of [{ rotulo: "Nome", valor: nome }, { rotulo: "Papel", valor: papel }, ...linhas]) add(part, line);
	}
	for (const { titulo, linhas, tabelas } of secoes) {
		for (const line of linhas) add(titulo, line);
		for (const table of tabelas)
			for (const [first = "", ...rest] of table.linhas)
				add(table.titulo || titulo, { rotulo: first, valor: rest.filter(Boolean).join(" · ") });
	}
	return lines;
}
