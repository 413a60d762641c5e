import { checkClauses, type ModelWarning } from "./check/check-clauses.ts";
import { checkLabel } from "./check/check-label.ts";
import type { ModelClause, ModelContent } from "./model-content.ts";

export type ContentWarning = {
	/** The same for the same finding, so that it can be acknowledged: `multa:c_1`. */
	id: string;
	/** `clausulas.c_1`, `proprios.x_1`, `titulo`, `secoes.s_1`, `ajustes.hora_fim` */
	onde: string;
	frase: string;
};

/** Everything that hurts whoever uses the model; publishing over it is possible and recorded. */
export function checkContent({ base, clausulas, proprios, titulo, secoes, ajustes }: ModelContent): ContentWarning[] {
	const clauses = checkClauses(clausulas.map(withSummary), base.tipo);
	const labels = [
		...proprios.map(({ id, rotulo, dica, opcoes = [] }) => ({
			onde: `proprios.${id}`,
			words: [rotulo, dica, ...opcoes],
		})),
		{ onde: "titulo", words: [titulo] },
		...secoes.map((section) => ({ onde: `secoes.${section.id}`, words: [section.titulo] })),
		...ajustes.map(({ campo, rotulo, dica }) => ({ onde: `ajustes.${campo}`, words: [rotulo, dica] })),
	];
	const found = labels.flatMap(({ onde, words }) =>
		checkLabel(words.filter(Boolean).join("\n"), base.tipo).map((warning) => ({ ...warning, onde })),
	);
	return named([...clauses.map(ofClause), ...found]);
}

/** What the client reads first is judged with the clause it stands for. */
function withSummary({ id, text, resumo }: ModelClause) {
	return { id, text: resumo ? `${text}\n${resumo}` : text };
}

function ofClause({ code, reason, clause }: ModelWarning) {
	return { code, reason, onde: `clausulas.${clause}` };
}

/** One clause may break the same kind of rule twice. */
function named(found: { code: string; reason: string; onde: string }[]): ContentWarning[] {
	const times = new Map<string, number>();
	return found.map(({ code, reason, onde }) => {
		const id = `${code}:${onde.slice(onde.indexOf(".") + 1)}`;
		const time = (times.get(id) ?? 0) + 1;
		times.set(id, time);
		return { id: time > 1 ? `${id}:${time}` : id, onde, frase: reason };
	});
}
