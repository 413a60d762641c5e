import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";

const SPOUSE = "Cônjuge/companheiro(a)";
const together = ["Comunhão parcial", "Comunhão universal", "Participação final nos aquestos"];

/**
 * A married person of a proposal or an authorisation whose spouse has a say by their regime and is not on the ficha.
 * It is pointed out and never in the way: only a lawyer knows the couple's papers.
 */
export function missingSpouse(people: PessoaFields[]): { who: string; spouse: string | undefined } | undefined {
	const married = people.find(
		(person) => together.includes(String(person.regime_bens)) && person.papel !== SPOUSE && !isHere(person, people),
	);
	return married && { who: married.nome ?? "", spouse: married.conjuge_nome || undefined };
}

function isHere({ conjuge_cpf, conjuge_nome }: PessoaFields, people: PessoaFields[]): boolean {
	return people.some(
		({ papel, cpf, nome }) => papel === SPOUSE || (cpf && cpf === conjuge_cpf) || (nome && nome === conjuge_nome),
	);
}
