import { formatUsed, formatUsedUp } from "#core/billing/plans/format-quota.ts";
import { extras } from "#core/billing/plans/plans.ts";
import type { Quota } from "#core/billing/plans/quota.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { formatCount } from "./format-number.ts";

export type QuotaAdvice = {
	used: number;
	limit: number | undefined;
	words: string;
	/** What it would cost to get through the month, told before it is needed. */
	extra: string | undefined;
};

export function quotaAdvice({
	used,
	limit,
	left,
	waiting,
	forecast,
}: Quota & { waiting: number; forecast: number }): QuotaAdvice {
	const made = formatUsed({ used, waiting });
	if (limit === undefined) return { used, limit, words: `${made} Sem limite neste plano.`, extra: undefined };
	const pace = `Neste ritmo, ${formatCount(forecast)} até o fim do mês.`;
	const missing = Math.max(0, Math.max(forecast, used) - limit);
	const words = left === 0 ? formatUsedUp({ used, limit }) : `Restam ${left}. ${pace}`;
	return {
		used,
		limit,
		words: `${made} ${words}`,
		extra: missing > 0 || left === 0 ? formatExtra(Math.max(missing, 1)) : undefined,
	};
}

function formatExtra(missing: number): string {
	const { quantity, price } = extras.fichas;
	const packs = Math.ceil(missing / quantity);
	const count = missing === 1 ? "Deve faltar 1 ficha" : `Devem faltar ${formatCount(missing)} fichas`;
	const offer = packs === 1 ? `um pacote de +${quantity} custa` : `${packs} pacotes de +${quantity} custam`;
	return `${count}: ${offer} ${formatMoney(price * packs)}.`;
}
