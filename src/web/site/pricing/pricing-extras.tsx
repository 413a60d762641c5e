import { extras } from "#core/billing/plans/plans.ts";
import { formatMoney, formatMoneyShort } from "#core/kernel/money/money.ts";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";

const rows = [
	{
		name: extras.fichas.name,
		detail: "Compradas dentro da ferramenta, na hora em que a cota do mês acabar.",
		price: formatMoney(extras.fichas.price),
		unit: "por pacote",
	},
	{
		name: extras.perfil.name,
		detail: "Para o parceiro que chegou antes de valer a pena mudar de plano.",
		price: formatMoneyShort(extras.perfil.price),
		unit: "por mês",
	},
];

export function PricingExtras() {
	return (
		<section id="extras" aria-labelledby="extras-titulo" className="bg-paper py-20 lg:py-28">
			<div className="container-page max-w-4xl">
				<SectionHeading
					id="extras-titulo"
					align="center"
					chip="Extras"
					title="O mês apertou? Some só o que falta"
					lead="Nenhum extra é obrigatório, e o seu plano continua o mesmo."
				/>
				<ul className="reveal mt-10 rounded-card border border-line bg-raised px-5 shadow-sheet sm:px-8">
					{rows.map(({ name, detail, price, unit }) => (
						<li
							key={name}
							className="flex flex-col gap-3 border-line border-dashed py-6 not-last:border-b sm:flex-row sm:items-center sm:justify-between sm:gap-8"
						>
							<div>
								<h3 className="font-display font-semibold text-2xl leading-tight">{name}</h3>
								<p className="mt-1 text-soft">{detail}</p>
							</div>
							<p className="shrink-0 tabular-nums sm:text-right">
								<span className="font-display font-semibold text-3xl">{price}</span>{" "}
								<span className="text-soft sm:block">{unit}</span>
							</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
