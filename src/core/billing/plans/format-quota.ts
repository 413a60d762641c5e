import { courtesyLeft, type Quota } from "./quota.ts";

/** What the month's fichas are, apart: "12 assinadas e 3 aguardando assinatura." */
export function formatUsed({ used, waiting }: { used: number; waiting: number }): string {
	const signed = used - waiting;
	const signedWords = signed === 1 ? "1 assinada" : `${signed} assinadas`;
	return waiting === 0 ? `${signedWords}.` : `${signedWords} e ${waiting} aguardando assinatura.`;
}

/** What is said once the plan's fichas are used up. */
export function formatUsedUp(quota: Pick<Quota, "used" | "limit">): string {
	const left = courtesyLeft(quota);
	if (left === 0) return "As fichas do mês acabaram. Rascunhos continuam livres.";
	const more = left === 1 ? "mais 1 em cortesia" : `mais ${left} em cortesia`;
	return `As fichas do mês acabaram. Há ${more}, para ninguém parar na frente do cliente.`;
}
