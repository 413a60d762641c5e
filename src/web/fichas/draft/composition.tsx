import { compositionTotal } from "#core/fichas/draft/composition.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { classes } from "#web/ui/classes.ts";

/** The parts of a price must add up to it, to the cent: said while they are typed. */
export function Composition({ values }: { values: Values }) {
	const price = typeof values.valor_proposta === "number" ? values.valor_proposta : 0;
	const total = compositionTotal(values);
	if (price === 0 && total === 0) return null;
	const difference = price - total;
	const closes = difference === 0;
	return (
		<div
			role="status"
			className={classes(
				"sticky bottom-38 z-10 flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border px-4 py-2 shadow-lift sm:col-span-2 lg:bottom-24",
				closes ? "border-protected/40 bg-protected-wash" : "border-gold/40 bg-gold-wash",
			)}
		>
			<p className={classes("font-semibold", closes ? "text-protected" : "text-gold")}>
				{closes ? "A conta fecha." : `${difference > 0 ? "Faltam" : "Sobram"} ${formatMoney(Math.abs(difference))}`}
			</p>
			<p className="text-sm">
				<span className="sr-only sm:not-sr-only">Composição </span>
				<strong className="tabular-nums">{formatMoney(total)}</strong>
				<span className="max-sm:sr-only"> de {formatMoney(price)}</span>
			</p>
		</div>
	);
}
