import { ButtonLink } from "#web/ui/button.tsx";
import { SignedSheet } from "./signed-sheet.tsx";

export function CallToAction() {
	return (
		<section
			aria-labelledby="chamada-titulo"
			className="overflow-hidden bg-night text-on-night"
		>
			<div className="container-page grid items-center gap-14 py-20 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:py-28">
				<div data-theme="dark">
					<h2 id="chamada-titulo" className="text-balance font-display font-semibold text-hero">
						A próxima visita já pode sair assinada.
					</h2>
					<p className="mt-6 max-w-xl text-lead text-soft">
						Cerca de 5 minutos por ficha. Sem ela, uma briga por comissão pode custar 3 anos de processo
						e {"R$\u00a08"} mil de advogado.
					</p>
					<div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
						<ButtonLink href="/#get-access" data-trial size="lg" className="w-full sm:w-auto">
							Teste 7 Dias Grátis
						</ButtonLink>
						<p className="text-soft">Sem cartão de crédito.</p>
					</div>
				</div>
				<SignedSheet />
			</div>
		</section>
	);
}
