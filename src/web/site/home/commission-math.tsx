import { planOf } from "#core/billing/plans/plans.ts";
import { type Cents, cents, formatMoneyShort } from "#core/kernel/money/money.ts";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

const savedCommission = cents(25_000);

export function CommissionMath() {
	const plan = planOf("profissional");
	const years = Math.floor(savedCommission / plan.annualPrice);
	return (
		<section aria-labelledby="conta-titulo" className="py-20 md:py-28">
			<div className="container-page grid items-center gap-12 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
				<div>
					<SectionHeading
						id="conta-titulo"
						title="Uma comissão salva paga a ferramenta por anos."
						lead={`Basta uma. Com ${formatMoneyShort(savedCommission)} de comissão, o plano ${plan.name} anual está pago por mais de ${years} anos.`}
					/>
					<p className="mt-8 border-risk border-l-2 pl-5 text-soft">
						{"E brigar sem prova custa caro: um exemplo comum são "}
						<strong className="font-semibold text-ink">3 anos de processo</strong>
						{" e "}
						<strong className="whitespace-nowrap font-semibold text-ink">R$ 8 mil</strong> de advogado, sem garantia de
						ganhar.
					</p>
				</div>
				<div className="reveal ruled rounded-card border border-line bg-raised px-6 py-8 shadow-lift md:-rotate-1 md:px-12 md:py-16">
					<p className="font-display font-semibold text-2xl leading-8">A conta, na ponta do lápis</p>
					<dl className="mt-8 text-lg leading-8 tabular-nums">
						<Line label="Comissão de uma venda" amount={savedCommission} />
						<Line label={`Plano ${plan.name}, um ano`} amount={plan.annualPrice} sign="÷" />
						<div className="flex flex-wrap items-end justify-between gap-x-6 border-ink border-t-2 pt-7">
							<dt className="font-semibold">Tempo pago</dt>
							<dd className="relative font-display font-semibold text-5xl text-protected leading-16 md:text-6xl">
								{`${years} anos`}
								<RubricStroke variant="underline" draw className="-bottom-2 absolute left-0 h-2.5 w-full" />
							</dd>
						</div>
					</dl>
				</div>
			</div>
		</section>
	);
}

function Line({ label, amount, sign }: { label: string; amount: Cents; sign?: string }) {
	return (
		<div className="flex items-baseline justify-between gap-4 pb-8">
			<dt className="text-soft">{label}</dt>
			<dd className="whitespace-nowrap font-medium">
				{sign && <span className="mr-3 text-soft">{sign}</span>}
				{formatMoneyShort(amount)}
			</dd>
		</div>
	);
}
