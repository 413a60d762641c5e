import { contentOf } from "#core/fichas/models/content-of.ts";
import type { ModelClause, ModelContent } from "#core/fichas/models/model-content.ts";
import { isOfToday, standardOf } from "#core/fichas/models/standard-of.ts";
import { placeClause } from "./place-clause.ts";

/**
 * The same model on the standard text of today. What the account wrote stays its own, but for clauses that are locked
 * now: those are the standard's, and one that had been left out stands again.
 */
export function takeStandard(content: ModelContent): ModelContent {
	if (isOfToday(content)) return content;
	const earlier = standardOf(content).clausulas;
	const today = contentOf(content.base.tipo);
	const isAsItWas = ({ id, text, resumo }: ModelClause) =>
		resumo === undefined && earlier.some((one) => one.id === id && one.text === text);
	const kept = content.clausulas.flatMap((clause): ModelClause[] => {
		if (clause.tipo === "propria") return [clause];
		const now = today.clausulas.find(({ id }) => id === clause.id);
		return now ? [now.tipo === "travada" || isAsItWas(clause) ? now : clause] : [];
	});
	const missing = today.clausulas.filter(
		({ id, tipo }) =>
			!kept.some((one) => one.id === id) && (tipo === "travada" || !earlier.some((one) => one.id === id)),
	);
	const { base, travadas, aceite } = today;
	const clausulas = missing.reduce((made, clause) => placeClause(made, clause, today.clausulas), kept);
	return { ...content, base, travadas, aceite, clausulas };
}
