import { ButtonLink } from "#web/ui/button.tsx";

export function AboutClosing() {
	return (
		<section aria-labelledby="proxima" className="container-page py-20 md:py-28">
			<div className="grid items-end gap-8 lg:grid-cols-[7fr_5fr]">
				<h2 id="proxima" className="max-w-2xl font-display font-semibold text-title">
					Saia da próxima visita com a prova no bolso.
				</h2>
				<div>
					<p className="text-lead text-soft">7 dias grátis, sem cartão. Se não servir, é só não continuar.</p>
					<div className="mt-6 flex flex-col gap-3 sm:flex-row">
						<ButtonLink href="/#get-access" size="lg">
							Teste 7 Dias Grátis
						</ButtonLink>
						<ButtonLink href="/precos" variant="secondary" size="lg">
							Ver planos e preços
						</ButtonLink>
					</div>
				</div>
			</div>
		</section>
	);
}
