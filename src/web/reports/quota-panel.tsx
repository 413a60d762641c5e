import { Link } from "react-router";
import type { QuotaAdvice } from "#core/reports/quota-advice.ts";
import { Panel } from "./panel.tsx";

/** Whether the month's fichas will last, and what it costs if not, told before it is needed. */
export function QuotaPanel({
	advice: { used, limit, words, extra },
	canBuy,
}: {
	advice: QuotaAdvice;
	canBuy: boolean;
}) {
	return (
		<Panel id="cota-do-mes" title="As fichas do mês vão bastar?">
			<p className="mt-2 tabular-nums">
				<strong className="font-display font-semibold text-[2rem] leading-none">{used}</strong>
				{limit !== undefined && <span className="text-soft"> de {limit} assinadas neste mês</span>}
			</p>
			{limit !== undefined && (
				<progress
					value={Math.min(used, limit)}
					max={Math.max(limit, 1)}
					aria-label={`${used} de ${limit} fichas`}
					className="meter mt-3 h-2.5 w-full"
				/>
			)}
			<p className="mt-2 text-[0.9375rem] text-soft">{words}</p>
			{extra && (
				<p className="mt-2 text-[0.9375rem]">
					{extra}{" "}
					{canBuy ? (
						<Link to="/app/plano" className="link inline-flex min-h-11 items-center">
							Ver no plano
						</Link>
					) : (
						<span className="text-soft">Quem cuida do plano pode comprar.</span>
					)}
				</p>
			)}
		</Panel>
	);
}
