import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import type { Day } from "#core/kernel/day.ts";

const OF_AGE = 18;

/** Who is not of age by the date of birth that was typed. Pointed out and never in the way: who signs for them a lawyer knows. */
export function minorsAmong(people: PessoaFields[], today: Day): string[] {
	const lastBirthday = `${Number(today.slice(0, 4)) - OF_AGE}${today.slice(4)}`;
	return people.flatMap(({ nascimento, nome }) => (nascimento && nascimento > lastBirthday ? [nome ?? ""] : []));
}
