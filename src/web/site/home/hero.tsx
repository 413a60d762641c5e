import { ButtonLink } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import { RubricStroke, Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { writtenOnce } from "../written-once.ts";
import DemoVideo from "./demo-video.island.tsx";
import HeroAnimation from "./hero-animation.island.tsx";

const claims = [
	{ figure: "+800", words: "Mais de 800 corretores já usam" },
	{ figure: "5 min", words: "Cerca de 5 minutos por ficha" },
	{ figure: "95%", words: "De chance de ganhar uma disputa de comissão" },
];

const evidence = ["Aparelho e IP", "Localização", "Data e hora"];

export const Hero = writtenOnce(function Hero() {
	return (
		<section data-hero className="-mt-16 md:-mt-18 relative overflow-clip pt-16 md:pt-18">
			<div aria-hidden="true" className="ruled-fading absolute inset-0" />
			<div className="container-page relative grid items-center gap-x-14 gap-y-12 pt-10 pb-14 md:pt-16 lg:grid-cols-[1fr_1.08fr] lg:pt-20 lg:pb-20">
				<div>
					<h1 className="font-display font-semibold text-hero text-ink leading-[1.1]">
						A visita foi sua. A comissão também. Agora com <Underlined>prova.</Underlined>
					</h1>
					<p className="mt-6 max-w-xl text-lead text-soft md:mt-8">
						O cliente assina a ficha no celular, ainda no imóvel. A Rubrica guarda aparelho, IP, assinatura, horário e,
						se permitida, a localização: a prova que falta quando alguém fecha por fora.
					</p>
					<div className="mt-8 flex flex-col gap-3 sm:flex-row md:mt-10">
						<ButtonLink href="/#get-access" data-trial size="lg">
							Teste 7 Dias Grátis
						</ButtonLink>
						<ButtonLink href="/precos" variant="secondary" size="lg">
							Ver preços
						</ButtonLink>
					</div>
					<p className="mt-4 text-sm text-soft">Sem cartão de crédito. 30 fichas para usar no teste.</p>
				</div>
				<Sheet />
			</div>
			<Claims />
		</section>
	);
});

/** The demonstration lies on a ficha; below it, the client's signature and what else is kept. */
function Sheet() {
	return (
		<div className="[perspective:1400px] xl:-mr-12">
			<div
				data-tilt
				className="rounded-card border border-line bg-raised p-2.5 shadow-lift transition-transform duration-300 ease-out md:p-3"
			>
				<Island name="demo-video" component={DemoVideo} props={{}} wake="visible" />
				<noscript>
					<a href="/video/demo.mp4" className="link mt-2 inline-block px-2">
						Assistir à demonstração em vídeo (MP4)
					</a>
				</noscript>
				<div aria-hidden="true" className="flex items-end justify-between gap-6 px-3 pt-4 pb-2 md:px-5 md:pb-4">
					<div className="min-w-0 flex-1">
						<div className="relative h-14 border-edge/60 border-b md:h-18">
							<Island name="hero-animation" component={HeroAnimation} props={{}} wake="idle" />
						</div>
						<p className="mt-1.5 text-soft text-xs">Assinatura do cliente</p>
					</div>
					<ul className="shrink-0 text-soft text-xs leading-5 md:text-sm md:leading-6">
						{evidence.map((item) => (
							<li key={item} className="flex items-center gap-1.5">
								<RubricStroke variant="tick" className="w-3.5 text-protected" />
								{item}
							</li>
						))}
					</ul>
				</div>
			</div>
		</div>
	);
}

function Claims() {
	return (
		<div className="relative border-line border-y bg-raised/70">
			<dl className="container-page grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
				{claims.map(({ figure, words }) => (
					<div
						key={figure}
						className="flex items-baseline gap-4 py-4 sm:flex-col sm:gap-1 sm:px-6 sm:py-7 sm:first:pl-0 lg:px-10"
					>
						<dt className="order-last text-soft leading-snug">{words}</dt>
						<dd className="w-24 shrink-0 font-display font-semibold text-3xl text-ink tabular-nums sm:w-auto md:text-4xl">
							{figure}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
