import { ANNUAL_DISCOUNT_PERCENT } from "#core/billing/plans/plans.ts";
import PlanCards from "#web/billing/plans/plan-cards.island.tsx";
import { Island } from "#web/ui/island.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { writtenOnce } from "../written-once.ts";
import { TrustStrip } from "./trust-strip.tsx";

export const PricingPlans = writtenOnce(function PricingPlans() {
	return (
		<section aria-labelledby="precos-titulo" className="bg-paper pt-12 pb-16 lg:pt-20 lg:pb-20">
			<div className="container-page">
				<div className="mx-auto max-w-3xl text-center">
					<p className="mx-auto w-fit rounded-full border border-protected/25 bg-protected-wash px-4 py-1.5 font-semibold text-protected">
						Até {ANNUAL_DISCOUNT_PERCENT}% de desconto no plano anual
					</p>
					<h1 id="precos-titulo" className="mt-6 font-display font-semibold text-hero">
						Custa menos que uma comissão <Underlined>perdida</Underlined>
					</h1>
					<p className="mx-auto mt-5 max-w-2xl text-lead text-soft">
						Uma comissão salva de {"R$\u00a025"} mil paga a ferramenta por anos. Escolha pelo número de fichas que você
						assina no mês.
					</p>
				</div>
				<h2 className="sr-only">Planos</h2>
				<div className="mt-10">
					<Island name="plan-cards" component={PlanCards} props={{ id: "precos" }} wake="idle" />
				</div>
				<TrustStrip />
			</div>
		</section>
	);
});
