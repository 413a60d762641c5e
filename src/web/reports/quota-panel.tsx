import { Link } from "react-router";
import type { QuotaAdvice } from "#core/reports/quota-advice.ts";
import { QuotaCount } from "#web/fichas/quota-count.tsx";
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
			<QuotaCount used={used} limit={limit} about="neste mês" />
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
