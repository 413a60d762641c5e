import type { Quota } from "#core/billing/quota.ts";
import { usedUpWords } from "#core/billing/quota-words.ts";

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
			<p className="mt-1 tabular-nums">
				<strong className="font-display font-semibold text-3xl">{used}</strong>
				{limit !== undefined && <span className="text-soft"> de {limit}</span>}
			</p>
			{limit !== undefined && (
				<progress
					value={Math.min(used, limit)}
					max={Math.max(limit, 1)}
					aria-label={`${used} de ${limit} fichas`}
					className="meter mt-2 h-2.5 w-full"
				/>
			)}
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
