import { ButtonLink } from "#web/ui/button.tsx";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { SitePage } from "./site-page.tsx";

/** The heading is English because the specification fixes it; the rest speaks to the person. */
export function NotFound() {
	return (
		<SitePage>
			<div className="container-page grid items-center gap-12 py-14 md:py-20 lg:grid-cols-[7fr_5fr] lg:py-28">
				<div>
					<h1 lang="en" className="font-display font-semibold text-hero">
						Oops! Page not found
					</h1>
					<p className="mt-6 max-w-xl text-lead text-soft">
						Esta página não existe ou mudou de endereço. Confira o link ou volte para onde tudo começa.
					</p>
					<div className="mt-8 flex flex-col gap-3 sm:flex-row">
						<ButtonLink href="/" size="lg">
							Voltar para o início
						</ButtonLink>
						<ButtonLink href="/contato" variant="ghost" size="lg">
							Avisar a equipe
						</ButtonLink>
					</div>
				</div>
				<UnsignedSheet />
			</div>
		</SitePage>
	);
}

/** A ficha nobody signed: the stroke is only a watermark. */
function UnsignedSheet() {
	return (
		<div
			aria-hidden="true"
			className="relative mx-auto w-full max-w-sm rotate-2 rounded-card border border-line bg-raised p-7 shadow-lift sm:p-9"
		>
			<p className="font-display font-semibold text-[5.5rem] leading-none tabular-nums">404</p>
			<div className="mt-7 space-y-5">
				<div className="h-px bg-line" />
				<div className="h-px w-4/5 bg-line" />
				<div className="h-px w-3/5 bg-line" />
			</div>
			<div className="mt-8 border-ink border-b pb-1">
				<RubricStroke variant="flourish" className="h-20 w-auto text-line" />
			</div>
			<p className="mt-2 text-sm text-soft">Sem assinatura</p>
			<Stamp tone="risk" size="lg" className="absolute right-6 bottom-16">
				Extraviada
			</Stamp>
		</div>
	);
}
