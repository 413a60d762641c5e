import { type PaidExtra, type Returnable, returnChoices, returnUntil } from "#core/billing/extras/return-extras.ts";
import { extraProfilePrice, extraProfileReturn, planChanges, renewalPrice } from "#core/billing/plans/plan-change.ts";
import {
	type BillingCycle,
	chargeOf,
	extras,
	type PlanKey,
	planOf,
	plans,
	pricePerMonth,
} from "#core/billing/plans/plans.ts";
import type { Quota } from "#core/billing/plans/quota.ts";
import {
	accessOf,
	isChargedSoon,
	isRunning,
	mayBeRefunded,
	type Subscription,
} from "#core/billing/subscription/subscription.ts";
import { allowanceOf, nextPeriodPrice, periodPrice } from "#core/billing/subscription/subscription-price.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { formatShortDay } from "#web/app/format-day.ts";
import { refundUntil, type StandingFacts, standingOf } from "./plan-standing.ts";

type ReturnFacts = { bought: PaidExtra[]; returnable: Returnable[] };

type Held = Subscription & { extraProfiles: number };

/** What the server knows. */
type PlanOverview = StandingFacts & {
	plan: PlanKey | undefined;
	perfis: number | undefined;
	quota: Quota;
	held: Held | undefined;
	hasWithdrawn: boolean;
	mayTakeBack: boolean;
	returnable: { fichas: ReturnFacts; perfis: ReturnFacts };
	receipts: {
		number: number;
		description: string;
		amount: Cents;
		issuedAt: Date;
		refunded: boolean;
		partRefunded: Cents;
	}[];
	waiting: { id: string; title: string; amount: Cents; url: string; expiresAt: Date | undefined }[];
};

export type PlanOption = {
	plan: PlanKey;
	billing: BillingCycle;
	name: string;
	allows: string;
	price: string;
	detail: string;
	action: string;
	/** Where it is paid for, a page of the provider follows. */
	isPaid: boolean;
};

const per: Record<BillingCycle, string> = { monthly: "por mês", annual: "por ano" };
const cycle: Record<BillingCycle, string> = { monthly: "mensal", annual: "anual" };

/** The plan page, ready to read: every date and amount is made into words here, on the server. */
export function planView(overview: PlanOverview, ciclo: BillingCycle) {
	const { held, now, plan, quota, perfis, isRefunding, receipts, waiting } = overview;
	const standing = standingOf(overview);
	const running = held && isRunning(held) ? held : undefined;
	const renewal = held && renewalPrice(held, now);
	return {
		name: overview.status === "trial" ? "Teste grátis" : plan ? planOf(plan).name : "Sem plano",
		standing,
		facts: factsOf(overview),
		usage: { used: quota.used, limit: quota.limit, left: quota.left, perfis },
		ciclo,
		offers: standing.sells ? plans.map(({ id }) => offerOf(id, ciclo)) : [],
		changes: held && !isRefunding ? planChanges(held, now).map((change) => changeOf(change, held.periodEnd)) : [],
		planned: running && plannedOf(running),
		leavingProfiles: running && leavingProfilesOf(running),
		renewal: renewal === undefined || isRefunding ? undefined : formatMoney(renewal),
		extras: running && extrasOf(running, overview),
		cancel: running && cancelOf(running, overview),
		mayResume: overview.mayTakeBack,
		returns: returnsOf(overview),
		refund:
			running && !isRefunding && mayBeRefunded(running, now)
				? { until: formatShortDay(refundUntil(running) ?? now), isUsed: overview.hasWithdrawn }
				: undefined,
		waiting: waiting.map(({ expiresAt, amount, ...one }) => ({
			...one,
			amount: formatMoney(amount),
			until: expiresAt && formatShortDay(expiresAt),
		})),
		receipts: receipts.map(({ amount, issuedAt, partRefunded, ...one }) => ({
			...one,
			returned: partRefunded > 0 ? formatMoney(partRefunded) : undefined,
			amount: formatMoney(amount),
			day: formatShortDay(issuedAt),
		})),
	};
}

function plannedOf({ nextPlan, nextPlanFrom, periodEnd }: Held) {
	if (!nextPlan || !periodEnd) return undefined;
	const from = formatShortDay(nextPlanFrom ?? periodEnd);
	return { name: planOf(nextPlan).name, from, isPaid: nextPlanFrom !== undefined };
}

function leavingProfilesOf({ extraProfiles, nextExtraProfiles, nextPlanFrom, periodEnd }: Held) {
	if (nextExtraProfiles === undefined || !periodEnd) return undefined;
	return {
		text: formatLeaving(extraProfiles - nextExtraProfiles),
		from: formatShortDay(nextPlanFrom ?? periodEnd),
		isPaid: nextPlanFrom !== undefined,
	};
}

function extrasOf(held: Held, { now, isRefunding, quota }: PlanOverview) {
	if (isRefunding || accessOf(held, now) !== "full" || quota.limit === undefined) return undefined;
	const profile = extraProfilePrice(held, now);
	return {
		fichas: formatMoney(extras.fichas.price),
		perfil: profile && profileTexts(profile, held.billing),
		returning: returnTexts(held, now),
	};
}

function cancelOf(held: Held, { now, isCharged, isRefunding }: PlanOverview) {
	if (held.status === "encerrando" || isRefunding) return undefined;
	return {
		until: held.status === "ativa" && held.periodEnd ? formatShortDay(held.periodEnd) : undefined,
		mayComeBack: comeBackOf(held, isCharged, now),
	};
}

function returnsOf({ isRefunding, returnable }: PlanOverview) {
	if (isRefunding) return [];
	const offers = [returnOffer("extra-fichas", returnable.fichas), returnOffer("extra-perfil", returnable.perfis)];
	return offers.flatMap((offer) => offer ?? []);
}

/** How long a cancellation can be taken back: one that ends at once cannot, a paid year until its end. */
function comeBackOf({ status, periodEnd }: Subscription, isCharged: boolean, now: Date): "always" | "soon" | "never" {
	if (status !== "ativa") return "never";
	if (!isCharged) return "always";
	return periodEnd && isChargedSoon(periodEnd, now) ? "never" : "soon";
}

export type PlanView = ReturnType<typeof planView>;

function factsOf({ held, isCharged, isRefunding, status, plan }: PlanOverview): { label: string; value: string }[] {
	if (!held && status === "ativo" && plan) return [{ label: "Cobrança", value: "Nenhuma: plano de cortesia" }];
	if (!held?.periodEnd || !isRunning(held)) return [];
	const end = formatShortDay(held.periodEnd);
	const extra = held.extraProfiles;
	const withExtras = extra > 0 ? ` com ${extra} ${extra === 1 ? "perfil extra" : "perfis extras"}` : "";
	const lines = [{ label: "Cobrança", value: `${formatMoney(periodPrice(held))} ${per[held.billing]}${withExtras}` }];
	if (held.status !== "ativa" || isRefunding) return [...lines, { label: "Pago até", value: end }];
	if (isCharged)
		return [...lines, { label: "Próxima cobrança", value: `${formatMoney(nextPeriodPrice(held))} em ${end}` }];
	return [
		...lines,
		{ label: "Pago até", value: end },
		{ label: "Renovação", value: "Só quando você quiser: avisamos antes" },
	];
}

function formatAllowance(plan: PlanKey): string {
	const { fichas, perfis } = allowanceOf({ plan, extraProfiles: 0 });
	return `${fichas} fichas por mês, ${perfis === 1 ? "1 perfil" : `${perfis} perfis`} de corretor`;
}

function offerOf(plan: PlanKey, billing: BillingCycle): PlanOption {
	const terms = planOf(plan);
	return {
		plan,
		billing,
		name: terms.name,
		allows: formatAllowance(plan),
		price: `${formatMoney(pricePerMonth(terms, billing))} por mês`,
		detail:
			billing === "annual"
				? `${formatMoney(chargeOf(terms, billing))} por ano, em até 12 vezes`
				: "Cobrado todo mês no cartão",
		action: `Assinar ${terms.name}`,
		isPaid: true,
	};
}

function changeOf(
	{ plan, billing, now, next }: ReturnType<typeof planChanges>[number],
	end: Date | undefined,
): PlanOption {
	const terms = planOf(plan);
	const day = end ? formatShortDay(end) : "";
	return {
		plan,
		billing,
		name: `${terms.name} ${cycle[billing]}`,
		allows: formatAllowance(plan),
		price: `${formatMoney(next)} ${per[billing]}`,
		detail:
			now === undefined
				? `Sem custo. Vale a partir de ${day}; até lá, nada muda.`
				: `Hoje você paga ${formatMoney(now)}, já com o desconto do que está pago.`,
		action: now === undefined ? "Agendar mudança" : `Mudar por ${formatMoney(now)}`,
		isPaid: now !== undefined,
	};
}

function profileTexts({ now, next }: { now: number; next: number }, billing: BillingCycle) {
	return {
		now: formatMoney(now),
		text: `Hoje, ${formatMoney(now)} pelo resto do período. Depois, o plano passa a custar ${formatMoney(next)} ${per[billing]}.`,
	};
}

function returnTexts(held: Held, today: Date) {
	const change = extraProfileReturn(held, today);
	if (!change) return undefined;
	const count = change.keeps + 1;
	return {
		count,
		title: count === 1 ? "Seu perfil extra" : `Seus ${count} perfis extras`,
		text: `Retirar 1 não custa nada. Até ${formatShortDay(change.from)}, nada muda; depois, o plano passa a custar ${formatMoney(change.next)} ${per[held.billing]}.`,
	};
}

const units = { "extra-fichas": ["ficha", "fichas"], "extra-perfil": ["perfil", "perfis"] } as const;

/** Extras that may go back, with the price of every choice. */
function returnOffer(kind: keyof typeof units, { bought, returnable }: ReturnFacts) {
	const choices = returnChoices(returnable, bought);
	const paidAt = bought.filter(({ orderId }) => returnable.some((one) => one.orderId === orderId));
	const first = paidAt.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())[0];
	if (choices.length === 0 || !first) return undefined;
	const [one, many] = units[kind];
	return {
		kind,
		seen: choices.length,
		until: formatShortDay(returnUntil(first.paidAt)),
		choices: choices.map(({ quantity, amount }) => ({
			value: String(quantity),
			label: `${quantity} ${quantity === 1 ? one : many}: ${formatMoney(amount)}`,
		})),
	};
}

function formatLeaving(count: number): string {
	return count === 1 ? "1 perfil extra sai da conta" : `${count} perfis extras saem da conta`;
}
