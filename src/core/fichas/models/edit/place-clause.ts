import type { ModelText } from "#core/fichas/models/model.ts";
import type { ModelClause } from "#core/fichas/models/model-content.ts";

/** Puts a clause of the standard in, behind the nearest that stands before it there. */
export function placeClause(
	clauses: readonly ModelClause[],
	clause: ModelClause,
	standard: readonly Pick<ModelText, "id">[],
): ModelClause[] {
	const place = standard.findIndex(({ id }) => id === clause.id);
	const before = new Set(standard.slice(0, place).map(({ id }) => id));
	const after = clauses.findLastIndex(({ id }) => before.has(id));
	return clauses.toSpliced(after + 1, 0, clause);
}
