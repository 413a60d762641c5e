import { RubricStroke } from "#web/ui/rubric-stroke.tsx";
import { Stamp } from "#web/ui/stamp.tsx";

const evidence = [
	["Data e hora", "14/03 às 15h42"],
	["Local", "Rua Harmonia, 210"],
	["Aparelho", "Android, Chrome"],
	["Endereço IP", "203.0.113.24"],
] as const;

/** A drawn example of what remains after a visit: a sheet of the page's own paper on the night band. */
export function SignedSheet() {
	return (
		<figure
			className="relative mx-auto w-full max-w-sm rotate-2 rounded-card bg-raised p-6 text-ink shadow-lift sm:p-8"
		>
			<figcaption className="flex items-baseline justify-between gap-4 border-line border-b pb-3">
				<span className="font-display font-semibold text-xl">Ficha de visita</span>
				<span className="text-soft text-sm">Exemplo</span>
			</figcaption>
			<dl className="mt-4 grid gap-2.5 text-[0.9375rem]">
				{evidence.map(([term, value]) => (
					<div key={term} className="flex justify-between gap-4">
						<dt className="text-soft">{term}</dt>
						<dd className="text-right font-medium tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
			<div className="mt-6 border-edge border-b">
				<RubricStroke variant="flourish" draw className="-mb-3 ml-2 h-24 sm:h-28 w-auto text-pen" />
			</div>
			<p className="mt-4 text-soft text-sm">Assinatura do cliente</p>
			<Stamp tone="protected" className="absolute right-5 bottom-20">
				Blindado
			</Stamp>
		</figure>
	);
}
