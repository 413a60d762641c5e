import { ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#web/ui/layout/badge.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { PlanView } from "./plan-view.ts";

export function ReceiptsSection({ receipts }: { receipts: PlanView["receipts"] }) {
	if (receipts.length === 0) return null;
	return (
		<PlanSection id="recibos" title="Recibos" lead="Cada pagamento confirmado tem o seu, que também vai por e-mail.">
			<ul className="overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
				{receipts.map(({ number, description, amount, day, refunded, returned }) => (
					<li key={number} className="border-line border-t first:border-t-0">
						<Link
							to={`/app/plano/recibo/${number}`}
							reloadDocument
							className="focus-visible:-outline-offset-2 flex min-h-16 items-center gap-4 px-5 py-3 no-underline hover:bg-sunken sm:px-7"
						>
							<ReceiptText aria-hidden="true" className="size-5 shrink-0 text-soft" />
							<span className="min-w-0 flex-1">
								<span className="block font-semibold">{description}</span>
								<span className="block text-[0.9375rem] text-soft">
									Recibo nº {number}, {day}
								</span>
							</span>
							<span className="shrink-0 text-right tabular-nums">
								<span className="block font-semibold">{amount}</span>
								{refunded && <Badge tone="gold">Devolvido</Badge>}
								{returned && <span className="block text-sm text-soft">Devolvido {returned}</span>}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</PlanSection>
	);
}
