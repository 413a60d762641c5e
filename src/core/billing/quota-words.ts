import { courtesyLeft, type Quota } from "./quota.ts";

/** What is said once the plan's fichas are used up. */
export function usedUpWords(quota: Pick<Quota, "used" | "limit">): string {
	const left = courtesyLeft(quota);
	if (left === 0) return "As fichas do mês acabaram. Rascunhos continuam livres.";
	const more = left === 1 ? "mais 1 em cortesia" : `mais ${left} em cortesia`;
	return `As fichas do mês acabaram. Há ${more}, para ninguém parar na frente do cliente.`;
}
