import { ButtonLink } from "#web/ui/button.tsx";
import { RubricStroke } from "#web/ui/rubric-stroke.tsx";

export function PricingClosing() {
	return (
		<section
			aria-labelledby="comece-titulo"
			className="relative isolate overflow-hidden bg-pen text-on-pen"
		>
			<RubricStroke
				variant="flourish"
				className="-right-10 -bottom-16 -z-10 pointer-events-none absolute h-96 w-auto text-pen-strong"
			/>
			<div className="container-page py-20 lg:py-28">
				<h2 id="comece-titulo" className="max-w-3xl font-display font-semibold text-title">
					Na dúvida, assine uma ficha primeiro. O plano fica para depois.
				</h2>
				<p className="mt-4 max-w-xl text-lead">
					7 dias com 30 fichas e todos os recursos, sem cartão de crédito.
				</p>
				<ButtonLink
					href="/#get-access"
					variant="secondary"
					size="lg"
					className="mt-8 w-full sm:w-auto"
				>
					Teste 7 Dias Grátis
				</ButtonLink>
			</div>
		</section>
	);
}
