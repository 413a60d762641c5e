import { ButtonLink } from "#web/ui/button.tsx";

export function PricingClosing() {
	return (
		<section aria-labelledby="comece-titulo" className="bg-pen text-on-pen">
			<div className="container-page flex flex-col gap-8 py-16 lg:flex-row lg:items-center lg:justify-between lg:gap-16 lg:py-24">
				<div className="max-w-3xl">
					<h2 id="comece-titulo" className="font-display font-semibold text-title">
						Na dúvida, assine uma ficha primeiro. O plano fica para depois.
					</h2>
					<p className="mt-4 text-lead">7 dias com 30 fichas e todos os recursos, sem cartão de crédito.</p>
				</div>
				<ButtonLink href="/#get-access" variant="secondary" size="lg" className="w-full shrink-0 sm:w-fit">
					Teste 7 Dias Grátis
				</ButtonLink>
			</div>
		</section>
	);
}
