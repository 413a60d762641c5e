import { plans, pricePerMonth } from "#core/billing/plans/plans.ts";
import { formatMoneyShort } from "#core/kernel/money/money.ts";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";

const reasons = [
	{
		title: "Prova que não depende da sua palavra",
		text: "Assinatura, data e hora, endereço IP, aparelho e, se o cliente permitir, a localização ficam registrados no momento da assinatura.",
	},
	{
		title: "Rápido o bastante para usar sempre",
		text: "Cerca de 5 minutos por ficha: você preenche, o cliente assina no celular, fica blindado.",
	},
	{
		title: "A equipe inteira à vista",
		text: "Cada corretor com o próprio perfil, a gestão com painel e relatórios de todos.",
	},
	{
		title: "Nada para instalar",
		text: "Abre no navegador de Android, iPhone, tablet e computador. Para você e para o cliente.",
	},
];

const cheapest = Math.min(...plans.map((plan) => pricePerMonth(plan, "annual")));

export function WhyChoose() {
	return (
		<section aria-labelledby="motivos-titulo" className="bg-sunken py-20 lg:py-28">
			<div className="container-page grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-20">
				<div>
					<SectionHeading
						id="motivos-titulo"
						chip="Por que escolher"
						title="Faça a conta antes da visita, não depois"
					/>
					<dl className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
						<div className="border-risk border-l-2 pl-5">
							<dt className="text-soft">Brigar sem prova</dt>
							<dd className="mt-1 font-display font-semibold text-2xl text-risk sm:text-3xl">
								3 anos e {"R$\u00a08"} mil de advogado
							</dd>
						</div>
						<div className="border-protected border-l-2 pl-5">
							<dt className="text-soft">Sair da visita com a prova</dt>
							<dd className="mt-1 font-display font-semibold text-2xl text-protected sm:text-3xl">
								5 minutos e {formatMoneyShort(cheapest)} por mês
							</dd>
						</div>
					</dl>
				</div>
				<ol className="reveal divide-y divide-line border-line border-y">
					{reasons.map(({ title, text }, index) => (
						<li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4 py-6 sm:grid-cols-[4rem_1fr]">
							<span
								aria-hidden="true"
								className="font-display font-semibold text-3xl text-pen leading-none tabular-nums sm:text-4xl"
							>
								{index + 1}
							</span>
							<div>
								<h3 className="font-semibold text-lg leading-snug">{title}</h3>
								<p className="mt-1 text-soft">{text}</p>
							</div>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
