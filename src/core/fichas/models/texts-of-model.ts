import type { Model, ModelText } from "./model.ts";
import type { ModelClause, ModelContent } from "./model-content.ts";
import { standardOf } from "./standard-of.ts";

/**
 * Everything a ficha on this model says that nobody typed. What the summary says of a clause is the standard's word
 * only while the clause is the standard's too; what is edited or added stands there in its own words.
 */
export function textsOf(content: ModelContent): Model {
	const standard = standardOf(content);
	const { clausulas } = content;
	const isAsIs = ({ id, tipo, text }: ModelClause) =>
		tipo !== "propria" && standard.clausulas.some((one) => one.id === id && one.text === text);
	const changed = clausulas.filter((clause) => !isAsIs(clause));
	const known = new Set(standard.clausulas.map(({ id }) => id));
	const kept = new Map(clausulas.map((clause) => [clause.id, clause]));
	const summary = standard.resumo.flatMap((text): ModelText[] => {
		if (!known.has(text.id)) return [text];
		const clause = kept.get(text.id);
		if (!clause) return [];
		return changed.includes(clause) ? [inSummary(clause)] : [text];
	});
	const told = new Set(summary.map(({ id }) => id));
	const added = changed.filter(({ id }) => !told.has(id)).map(inSummary);
	// The last line tells what comes after signing.
	const end = summary.length - 1;
	const isStandard = changed.length === 0 && clausulas.length === standard.clausulas.length;
	return {
		...standard,
		titulo: content.titulo,
		resumo: [...summary.slice(0, end), ...added, ...summary.slice(end)],
		// The card says in five lines what the standard asks; of another text only the summary says enough.
		cartao: isStandard ? standard.cartao : [],
		clausulas: clausulas.map(({ id, text, when, tipo }) => ({
			id,
			text,
			...(when && { when }),
			...(tipo === "travada" && { travada: true }),
		})),
		aceite: content.aceite,
	};
}

function inSummary({ id, text, when, resumo }: ModelClause): ModelText {
	return { id, text: resumo || text, ...(when && { when }) };
}
