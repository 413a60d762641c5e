import type { ContentProblem } from "./content-problem.ts";
import type { Model } from "./model.ts";
import { type ModelClause, type ModelContent, ownClauseId } from "./model-content.ts";
import { conditionsOf, variablesOf } from "./model-words.ts";

export function judgeClauses({ base, clausulas }: ModelContent, standard: Model): ContentProblem[] {
	const ids = clausulas.map(({ id }) => id);
	const missing = standard.clausulas
		.filter(({ id, travada }) => travada && !ids.includes(id))
		.map(({ id }) => ({
			onde: `clausulas.${id}`,
			frase: "Falta uma cláusula travada. Ela protege quem assina e a própria prova.",
		}));
	const problems = clausulas.flatMap((clause, at) => {
		const frases = [
			...(ids.indexOf(clause.id) === at ? [] : ["Esta cláusula está repetida."]),
			...kindProblems(clause, standard),
			...wordProblems(clause, base.tipo),
		];
		return frases.map((frase) => ({ onde: `clausulas.${clause.id}`, frase }));
	});
	return [...missing, ...problems];
}

function kindProblems({ id, tipo, text, when = [], resumo }: ModelClause, standard: Model): string[] {
	const own = standard.clausulas.find((one) => one.id === id);
	if (tipo === "propria") return ownClauseId.test(id) ? [] : ["Esta cláusula tem um código inválido."];
	if (!own || (tipo === "travada") !== (own.travada === true)) return ["Esta cláusula não é do modelo padrão."];
	if ((own.when ?? []).join() !== when.join()) return ["Esta cláusula aparece nos mesmos casos que no modelo padrão."];
	if (tipo === "travada" && (text !== own.text || resumo !== undefined))
		return ["Esta cláusula é travada: o texto é o do modelo padrão, letra por letra."];
	return [];
}

function wordProblems({ text, resumo, when = [] }: ModelClause, tipo: ModelContent["base"]["tipo"]): string[] {
	const conditions = new Set(conditionsOf(tipo).map(({ id }) => id));
	return [
		...(text === "" ? ["Escreva o texto da cláusula."] : []),
		...(resumo === "" ? ["Escreva o resumo da cláusula, ou tire-o."] : []),
		...(when.some((one) => !conditions.has(one)) || new Set(when).size < when.length
			? ["Esta cláusula depende de uma condição que este tipo de ficha não tem."]
			: []),
		...unknownWords(text, tipo, when),
		...unknownWords(resumo ?? "", tipo, when),
	];
}

/** What stands in braces is a name of the list, spelt right, where it says something; other braces are misspellings. */
function unknownWords(text: string, tipo: ModelContent["base"]["tipo"], when: string[]): string[] {
	const known = new Map(variablesOf(tipo).map((one) => [one.nome, one]));
	const problems: string[] = [];
	const rest = text.replace(/\{([^{}]*)\}/g, (_, nome: string) => {
		const variable = known.get(nome);
		if (!variable) problems.push(`{${nome}} não é uma informação que esta ficha tem.`);
		else if (variable.needs && !variable.needs.some((one) => when.includes(one)))
			problems.push(`{${nome}} só existe em alguns casos: escolha quando a cláusula aparece.`);
		return "";
	});
	if (/[{}]/.test(rest)) problems.push("Há uma chave “{” ou “}” solta no texto.");
	return [...new Set(problems)];
}
