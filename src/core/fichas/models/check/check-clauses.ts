import type { FichaType } from "#core/fichas/ficha-type.ts";
import { foldText } from "#core/fichas/registry/address.ts";
import { type ClauseWarning, claimRules, clauseRules, type Rule } from "./claims.ts";
import { findPersonalData } from "./personal-data.ts";

export type CheckedClause = { id: string; text: string };

/** Longer than any clause may be: what is beyond is not read. */
const MOST_READ = 6000;
/** Shortly before, with no comma that begins something else in between. */
const NEGATION = /\b(?:nao|sem|nem|nenhum|nenhuma|nunca|tampouco)\b[^.,;:\n]{0,48}$/;
const ENDS_IN_FORCE = /\{(?:fim|prazo_dias)\}|\bate (?:o dia )?\d|\bprazo de\b|\b\d{1,3} dias\b/;

/** What hurts whoever uses this clause; nothing here keeps anybody from publishing it. */
export function checkClause(text: string, base: FichaType): ClauseWarning[] {
	const folded = foldText(text.slice(0, MOST_READ));
	const broken = [...clauseRules, ...claimRules].filter((rule) => breaks(folded, rule, base));
	return unique([
		...broken.map(({ code, reason }) => ({ code, reason })),
		...findPersonalData(text.slice(0, MOST_READ)),
		...blanks(folded),
	]);
}

export type ModelWarning = ClauseWarning & { clause: string };

/** The same for all clauses together: exclusivity may have its dates in a clause of its own. */
export function checkClauses(clauses: readonly CheckedClause[], base: FichaType): ModelWarning[] {
	const dated = clauses.some(({ text }) => ENDS_IN_FORCE.test(foldText(text)));
	return clauses.flatMap((clause) => {
		const warnings = checkClause(clause.text, base);
		if (!dated && isExclusive(clause.text)) warnings.push(withoutDates);
		return warnings.map((warning) => ({ ...warning, clause: clause.id }));
	});
}

const withoutDates: ClauseWarning = {
	code: "exclusividade-sem-prazo",
	reason: "Exclusividade sem data de início e de fim não se prova: use {inicio} e {fim} ou diga o prazo em dias.",
};

function isExclusive(text: string): boolean {
	const folded = foldText(text);
	const found = [...folded.matchAll(/\b(?:exclusividade|exclusiv[oa]|exclusivamente)\b/g)];
	return found.some(({ index }) => !isNegated(folded, index));
}

function breaks(folded: string, { pattern, only, unless, negatable }: Rule, base: FichaType): boolean {
	if (only && !only.includes(base)) return false;
	if (unless?.(folded)) return false;
	// Each place by itself: one that is negated takes back none of the others.
	for (const found of folded.matchAll(new RegExp(pattern, "g")))
		if (!negatable || !isNegated(folded, found.index)) return true;
	return false;
}

function isNegated(folded: string, at: number): boolean {
	return NEGATION.test(folded.slice(Math.max(0, at - 60), at));
}

function blanks(folded: string): ClauseWarning[] {
	if (!/_{3}|\.{5}/.test(folded)) return [];
	return [
		{
			code: "espaco-em-branco",
			reason: "Ficou um espaço para preencher à mão: troque por uma variável ou por um campo próprio.",
		},
	];
}

function unique(warnings: ClauseWarning[]): ClauseWarning[] {
	return warnings.filter((one, at) => warnings.findIndex(({ reason }) => reason === one.reason) === at);
}
