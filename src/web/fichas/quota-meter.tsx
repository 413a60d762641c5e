import type { Quota } from "#core/billing/quota.ts";
import { usedUpWords } from "#core/billing/quota-words.ts";

import { QuotaCount } from "./quota-count.tsx";

export type QuotaData = Quota & { forecast: number };

/** Signed fichas of the month against what the plan allows. */
export function QuotaMeter({
	quota: { used, limit, left, forecast },
	isTrial,
}: {
	quota: QuotaData;
	isTrial: boolean;
}) {
	return (
		<section aria-labelledby="cota" className="rounded-card border border-line bg-raised p-5 shadow-sheet">
			<h2 id="cota" className="font-display font-semibold text-xl">
				Fichas assinadas no mês
			</h2>
			<QuotaCount used={used} limit={limit} />
			<p className="mt-2 text-sm text-soft">
				{limit === undefined
					? isTrial
						? "Sem limite durante o teste."
						: "Sem limite no seu plano."
					: left === 0
						? usedUpWords({ used, limit })
						: `Restam ${left}. Neste ritmo, ${forecast} até o fim do mês. Rascunhos não contam.`}
			</p>
		</section>
	);
}
