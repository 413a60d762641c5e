import { formatUsed, formatUsedUp } from "#core/billing/plans/format-quota.ts";
import type { Quota } from "#core/billing/plans/quota.ts";

import { QuotaCount } from "#web/fichas/quota-count.tsx";

export type QuotaData = Quota & { waiting: number; forecast: number };

/** Fichas of the month, signed and waiting, against what the plan allows. */
export function QuotaMeter({
	quota: { used, limit, left, waiting, forecast },
	isTrial,
}: {
	quota: QuotaData;
	isTrial: boolean;
}) {
	return (
		<section aria-labelledby="cota" className="rounded-card border border-line bg-raised p-5 shadow-sheet">
			<h2 id="cota" className="font-display font-semibold text-xl">
				Fichas do mês
			</h2>
			<QuotaCount used={used} limit={limit} />
			<p className="mt-2 text-sm text-soft">
				{formatUsed({ used, waiting })}{" "}
				{limit === undefined
					? isTrial
						? "Sem limite durante o teste."
						: "Sem limite no seu plano."
					: left === 0
						? formatUsedUp({ used, limit })
						: isTrial
							? `Restam ${left}. O teste sem limite vale uma vez por CPF ou CNPJ. Rascunhos não contam.`
							: `Restam ${left}. Neste ritmo, ${forecast} até o fim do mês. Rascunhos não contam.`}
			</p>
		</section>
	);
}
