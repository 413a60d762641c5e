import { type Cents, cents } from "#core/kernel/money/money.ts";

export const planKeys = ["basico", "profissional", "premium"] as const;
export type PlanKey = (typeof planKeys)[number];

export const billingCycles = ["monthly", "annual"] as const;
export type BillingCycle = (typeof billingCycles)[number];

export type PlanFeature = {
	name: string;
	included: boolean;
	highlight: boolean;
	tooltip?: string;
};

export type Plan = {
	id: PlanKey;
	name: string;
	description: string;
	/** Charged every month on the monthly cycle. */
	monthlyPrice: Cents;
	/** Charged once a year on the annual cycle. */
	annualPrice: Cents;
	/** The percentage printed on the card; the operator's claim, not derived from the prices. */
	discountPercent: number;
	fichasLimit: number;
	perfilsLimit: number;
	popular: boolean;
	highlighted: boolean;
	badge?: { text: string; color: "primary" | "gold" };
	features: PlanFeature[];
};

const everyPlanIncludes: PlanFeature[] = [
	{
		name: "Fichas de visita, proposta e agenciamento",
		included: true,
		highlight: false,
		tooltip: "Inclui também a ficha de vistoria para locação e entrega de chaves.",
	},
	{
		name: "Painel com relatórios",
		included: true,
		highlight: false,
		tooltip: "Visitas, assinaturas, propostas e avaliações por período, imóvel e corretor.",
	},
	{ name: "Modelos padrão prontos para usar", included: true, highlight: false },
	{
		name: "Modelos personalizados",
		included: true,
		highlight: false,
		tooltip: "Ajuste as cláusulas, acrescente campos e use o logotipo da sua imobiliária.",
	},
	{
		name: "Suporte pelo WhatsApp",
		included: true,
		highlight: false,
		tooltip: "Atendimento de segunda a sexta, das 9h às 18h, e sábado, das 9h às 12h.",
	},
];

function featuresOf(fichas: number, perfis: number): PlanFeature[] {
	return [
		{
			name: `${fichas} fichas por mês`,
			included: true,
			highlight: true,
			tooltip:
				"Contam as assinadas e as que aguardam assinatura. Rascunho é de graça, e dá para comprar mais 10 quando precisar.",
		},
		{
			name: perfis === 1 ? "1 perfil de corretor" : `Até ${perfis} perfis de corretor`,
			included: true,
			highlight: perfis > 1,
			tooltip: "Cada corretor entra com o próprio acesso; a gestão enxerga tudo.",
		},
		...everyPlanIncludes,
	];
}

const table: Record<PlanKey, Plan> = {
	basico: {
		id: "basico",
		name: "Básico",
		description: "Para o corretor autônomo que quer parar de perder comissão.",
		monthlyPrice: cents(79),
		annualPrice: cents(57 * 12),
		discountPercent: 25,
		fichasLimit: 30,
		perfilsLimit: 1,
		popular: false,
		highlighted: false,
		features: featuresOf(30, 1),
	},
	profissional: {
		id: "profissional",
		name: "Profissional",
		description: "Para quem visita todo dia e trabalha com parceiros.",
		monthlyPrice: cents(139),
		annualPrice: cents(97 * 12),
		discountPercent: 30,
		fichasLimit: 90,
		perfilsLimit: 3,
		popular: true,
		highlighted: true,
		badge: { text: "Mais Popular", color: "primary" },
		features: featuresOf(90, 3),
	},
	premium: {
		id: "premium",
		name: "Premium",
		description: "Para a imobiliária que protege a equipe inteira.",
		monthlyPrice: cents(199),
		annualPrice: cents(147 * 12),
		discountPercent: 25,
		fichasLimit: 240,
		perfilsLimit: 8,
		popular: false,
		highlighted: false,
		badge: { text: "Para equipes", color: "gold" },
		features: featuresOf(240, 8),
	},
};

export const plans: Plan[] = planKeys.map((key) => table[key]);

export function planOf(key: PlanKey): Plan {
	return table[key];
}

export function isPlanKey(value: unknown): value is PlanKey {
	return planKeys.some((known) => known === value);
}

export function isBillingCycle(value: unknown): value is BillingCycle {
	return billingCycles.some((known) => known === value);
}

/** The card knows its title; checkout knows the key. */
export function planKeyByTitle(title: string): PlanKey | undefined {
	return plans.find((plan) => plan.name === title)?.id;
}

/** What the card shows as "por mês": the monthly price, or a twelfth of the yearly charge. */
export function pricePerMonth(plan: Plan, billing: BillingCycle): Cents {
	return billing === "annual" ? plan.annualPrice / 12 : plan.monthlyPrice;
}

/** What one charge of this cycle amounts to. */
export function chargeOf(plan: Plan, billing: BillingCycle): Cents {
	return billing === "annual" ? plan.annualPrice : plan.monthlyPrice;
}

export function yearlySaving(plan: Plan): Cents {
	return plan.monthlyPrice * 12 - plan.annualPrice;
}

export function checkoutPath(plan: PlanKey, billing: BillingCycle): string {
	return `/checkout/dados?plan=${plan}&billing=${billing}`;
}

export const MAX_INSTALLMENTS = 12;
export const ANNUAL_DISCOUNT_PERCENT = Math.max(...plans.map((plan) => plan.discountPercent));

export const extras = {
	fichas: { name: "+10 fichas no mês", quantity: 10, price: cents(27), recurring: false },
	perfil: { name: "+1 perfil de corretor", quantity: 1, price: cents(17), recurring: true },
} as const;
