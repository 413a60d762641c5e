import PlanCards from "#web/billing/plans/plan-cards.island.tsx";
import { Island } from "#web/ui/island.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";

export function PlansSection() {
	return (
		<section id="planos" aria-labelledby="planos-titulo" className="bg-paper py-20 lg:py-28">
			<div className="container-page">
				<SectionHeading
					id="planos-titulo"
					align="center"
					chip="Planos"
					title="Quanto custa trabalhar protegido"
					lead="Todo plano tem todos os recursos. O que muda é quantas fichas você assina por mês e quantos corretores entram."
					className="reveal mb-10"
				/>
				<Island name="plan-cards" component={PlanCards} props={{ id: "planos" }} wake="visible" />
				<p className="mt-10 text-center text-soft">
					{"Precisa de mais fichas ou de mais um corretor? "}
					<a href="/precos#extras" className="link inline-flex min-h-11 items-center">
						Veja os extras
					</a>
				</p>
			</div>
		</section>
	);
}
