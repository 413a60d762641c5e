import {
	type BillingCycle,
	billingCycles,
	isBillingCycle,
	isPlanKey,
	type PlanKey,
	planKeys,
} from "#core/billing/plans/plans.ts";
import { periodPrice } from "#core/billing/subscription/subscription-price.ts";
import { isCharged } from "#core/billing/subscription/subscription-status.ts";
import type { Cents } from "#core/kernel/money/money.ts";

/** So many subscriptions of one kind. */
export type Held = { status: string; plan: string; billing: string; extraProfiles: number; count: number };
/** So many that went from one kind to another; nothing before: it began. */
export type Moved = { from: Omit<Held, "count"> | undefined; to: Omit<Held, "count">; count: number };

/** What a subscription brings in a month: a year's price by twelve. Nothing where nobody will be charged again. */
export function monthlyValue({ status, plan, billing, extraProfiles }: Omit<Held, "count">): Cents {
	if (!isCharged(status) || !isPlanKey(plan) || !isBillingCycle(billing)) return 0;
	return Math.round(periodPrice({ plan, billing, extraProfiles }) / (billing === "annual" ? 12 : 1));
}

export type Cell = { accounts: number; mrr: Cents };
export type Standing = {
	mrr: Cents;
	paying: number;
	/** MRR for each paying account. */
	arpa: Cents;
	failing: Cell;
	leaving: number;
	byPlan: { plan: PlanKey; billing: BillingCycle; cell: Cell }[];
};

export function standingOf(held: Held[]): Standing {
	const cell = (rows: Held[]): Cell => ({
		accounts: rows.reduce((sum, { count }) => sum + count, 0),
		mrr: rows.reduce((sum, row) => sum + monthlyValue(row) * row.count, 0),
	});
	const charged = held.filter(({ status }) => isCharged(status));
	const { accounts: paying, mrr } = cell(charged);
	return {
		...{ mrr, paying, arpa: paying > 0 ? Math.round(mrr / paying) : 0 },
		failing: cell(held.filter(({ status }) => status === "inadimplente")),
		leaving: cell(held.filter(({ status }) => status === "encerrando")).accounts,
		byPlan: planKeys.flatMap((plan) =>
			billingCycles.map((billing) => ({
				plan,
				billing,
				cell: cell(charged.filter((row) => row.plan === plan && row.billing === billing)),
			})),
		),
	};
}

export const movements = ["novo", "retomado", "expansao", "contracao", "perdido"] as const;
export type Movement = (typeof movements)[number];

/** What a change of a subscription is to the business; nothing where its worth stays. */
export function movementOf({ from, to }: Omit<Moved, "count">): Movement | undefined {
	const [before, after] = [from ? monthlyValue(from) : 0, monthlyValue(to)];
	if (before === after) return undefined;
	if (before === 0) return from?.status === "encerrando" || from?.status === "encerrada" ? "retomado" : "novo";
	if (after === 0) return "perdido";
	return after > before ? "expansao" : "contracao";
}

export function sumMoves(moves: Moved[]): Record<Movement, Cell> {
	const sums: Record<Movement, Cell> = {
		novo: { accounts: 0, mrr: 0 },
		retomado: { accounts: 0, mrr: 0 },
		expansao: { accounts: 0, mrr: 0 },
		contracao: { accounts: 0, mrr: 0 },
		perdido: { accounts: 0, mrr: 0 },
	};
	for (const { from, to, count } of moves) {
		const movement = movementOf({ from, to });
		if (!movement) continue;
		sums[movement].accounts += count;
		sums[movement].mrr += (monthlyValue(to) - (from ? monthlyValue(from) : 0)) * count;
	}
	return sums;
}

/** What each number means, beside it on the page and in the CSV. */
export const definitions = {
	mrr: [
		"Receita mensal (MRR)",
		"Soma do valor mensal das assinaturas ativas e em atraso. Plano anual conta um doze avos por mês; perfis extras contam, fichas avulsas não.",
	],
	paying: ["Contas pagantes", "Assinaturas ativas ou em atraso."],
	arpa: ["Receita por conta (ARPA)", "Receita mensal dividida pelas contas pagantes."],
	failing: [
		"Pagamentos em atraso",
		"Assinaturas cuja renovação não foi paga e que ainda têm acesso, e quanto valem por mês.",
	],
	leaving: ["Saindo", "Canceladas que ainda têm acesso pago. Já não contam na receita mensal."],
	trials: ["Testes que acabam em 7 dias", "Contas em teste cujo prazo termina nos próximos sete dias."],
	novo: ["Novas", "Passaram a pagar pela primeira vez neste mês."],
	retomado: ["Retomadas", "Tinham cancelado e voltaram neste mês, também as que desfizeram em dez minutos."],
	expansao: ["Expansão", "Passaram a valer mais: plano maior ou perfil extra."],
	contracao: ["Contração", "Passaram a valer menos: plano menor, menos perfis ou mensal que virou anual."],
	perdido: ["Perdidas (churn)", "Deixaram de valer: canceladas, encerradas ou devolvidas neste mês."],
	funnel: [
		"Funil por semana de cadastro",
		"Pessoas que criaram conta na semana (sem convidados de equipes e sem exemplos) e quantas delas, até hoje, confirmaram o e-mail, enviaram a primeira ficha, pagaram e cancelaram.",
	],
} as const;
