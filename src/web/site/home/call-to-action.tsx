import { ButtonLink } from "#web/ui/button.tsx";

/** Set like the foot of a document: the sentence, the cross, the line to sign on. */
export function CallToAction() {
	return (
		<section aria-labelledby="chamada-titulo" data-theme="dark" className="bg-night text-on-night">
			<div className="container-page py-24 lg:py-36">
				<div className="reveal mx-auto max-w-4xl">
					<h2 id="chamada-titulo" className="font-display font-semibold text-hero">
						A próxima visita já pode sair assinada.
					</h2>
					<p className="mt-6 max-w-xl text-lead text-soft">
						Comece hoje. Em cerca de 5 minutos a primeira ficha está pronta, com a prova guardada.
					</p>
					<div className="mt-14 flex items-end gap-4 border-edge border-b-2 pb-4 sm:gap-6">
						<span aria-hidden="true" className="font-display text-5xl text-soft leading-none">
							×
						</span>
						<ButtonLink href="/#get-access" data-trial size="lg" className="flex-1 sm:flex-none">
							Teste 7 Dias Grátis
						</ButtonLink>
					</div>
					<p className="mt-3 text-soft">Sem cartão de crédito para começar. Sem multa para sair.</p>
				</div>
			</div>
		</section>
	);
}
