import type { Values } from "#core/fichas/form/field.ts";

const SPOUSE = "Cônjuge/companheiro(a)";
const together = ["Comunhão parcial", "Comunhão universal", "Participação final nos aquestos"];

/**
 * A married person of a proposal or an authorisation whose spouse has a say by their regime and is not on the ficha.
 * It is pointed out and never in the way: only a lawyer knows the couple's papers.
 */
export function missingSpouse(people: Values[]): { who: string; spouse: string | undefined } | undefined {
	const married = people.find(
		(person) => together.includes(String(person.regime_bens)) && person.papel !== SPOUSE && !isHere(person, people),
	);
	return married && { who: String(married.nome ?? ""), spouse: text(married.conjuge_nome) };
}

function isHere({ conjuge_cpf, conjuge_nome }: Values, people: Values[]): boolean {
	return people.some(
		({ papel, cpf, nome }) =>
			papel === SPOUSE || (text(cpf) && cpf === conjuge_cpf) || (text(nome) && nome === conjuge_nome),
	);
}

function text(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
