import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import type { ContentProblem } from "#core/fichas/models/content-problem.ts";
import type { ModelContent, ModelSection } from "#core/fichas/models/model-content.ts";

/** Which lines of the lists have something to look at; what is wrong outweighs what is unwise. */
export function flaggedIn(
	{ secoes }: ModelContent,
	problems: readonly ContentProblem[],
	warnings: readonly ContentWarning[],
) {
	return {
		clauses: new Map([
			...warnings.map(({ onde }) => [clauseIn(onde), "warning"] as const),
			...problems.map(({ onde }) => [clauseIn(onde), "problem"] as const),
		]),
		sections: new Set(secoes.filter((section) => problems.some(({ onde }) => isOf(section, onde))).map(({ id }) => id)),
	};
}

/** Of the step itself, or of a field it asks: an own one or an adjusted one. */
function isOf({ id, campos }: ModelSection, where: string): boolean {
	if (where === `secoes.${id}`) return true;
	return campos.some((name) =>
		["proprios", "ajustes"].some((part) => where === `${part}.${name}` || where.startsWith(`${part}.${name}.`)),
	);
}

function clauseIn(where: string): string {
	const part = "clausulas.";
	return where.startsWith(part) ? where.slice(part.length) : "";
}
