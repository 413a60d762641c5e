import type { ReactNode } from "react";
import { Chip } from "#web/ui/form/chip.tsx";
import { Island } from "#web/ui/island.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { writtenOnce } from "../written-once.ts";
import RiskBackground from "./risk-background.island.tsx";
import RiskCarousel from "./risk-carousel.island.tsx";

const VIEWPORT_ID = "exemplos-de-risco";

const examples: { picture: string; badge: ReactNode; title: string; outcome: string }[] = [
	{
		picture: "risco-predio",
		badge: (
			<Badge tone="gold" className="whitespace-nowrap">
				R$ 800 mil
			</Badge>
		),
		title: "Mostrou o apartamento. O cliente comprou direto com o dono.",
		outcome: "Sem como provar a visita, o corretor perdeu R$ 48 mil.",
	},
	{
		picture: "risco-tribunal",
		badge: (
			<Stamp tone="protected" className="bg-night/80">
				Venceu na Justiça
			</Stamp>
		),
		title: "O cliente visitou com a Rubrica e fechou com um corretor amigo.",
		outcome: "A visita foi provada: R$ 45 mil de comissão ganhos na Justiça.",
	},
	{
		picture: "risco-celular",
		badge: (
			<Badge tone="gold" className="whitespace-nowrap">
				R$ 600 mil
			</Badge>
		),
		title: "A única prova era uma conversa no WhatsApp.",
		outcome: "O juiz não aceitou, e R$ 36 mil ficaram pelo caminho.",
	},
];

export const RiskExamples = writtenOnce(function RiskExamples() {
	return (
		<section id="why-humanoid" aria-labelledby="risco-titulo" className="py-20 md:py-28">
			<div className="container-page">
				<div className="reveal mb-8 flex flex-col items-start gap-5 md:mb-10">
					<h2 id="risco-titulo" className="max-w-3xl font-display font-semibold text-ink text-title">
						Você Corre Risco de Perder Comissão...
					</h2>
					<Chip>Olha esses exemplos...</Chip>
				</div>
				{/* One list: stacked on the phone, a snapping row from 768 px, a carousel once the script is there. */}
				<section
					id={VIEWPORT_ID}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls with the keyboard from here.
					tabIndex={0}
					aria-roledescription="carrossel"
					aria-label="Exemplos de comissão em risco"
					className="rail rounded-card md:snap-x md:snap-mandatory md:overflow-x-auto data-[carousel=on]:snap-none data-[carousel=on]:overflow-hidden"
				>
					<ul className="grid gap-5 md:-ml-6 md:flex md:touch-pan-y md:gap-0">
						{examples.map((example) => (
							<li key={example.picture} className="min-w-0 md:shrink-0 md:grow-0 md:basis-1/2 md:snap-start md:pl-6">
								<ExampleCard {...example} />
							</li>
						))}
					</ul>
				</section>
				<Island
					name="risk-carousel"
					component={RiskCarousel}
					props={{ viewportId: VIEWPORT_ID }}
					wake="visible"
					near={400}
				/>
			</div>
		</section>
	);
});

function ExampleCard({ picture, badge, title, outcome }: (typeof examples)[number]) {
	return (
		<article
			data-theme="dark"
			className="relative isolate flex h-96 flex-col justify-between overflow-hidden rounded-card bg-linear-to-br from-pen-wash to-night p-5 md:h-[50vh] md:max-h-[500px] md:p-8"
		>
			<Island name="risk-background" component={RiskBackground} props={{ picture }} wake="visible" near={600} />
			<div
				aria-hidden="true"
				className="absolute inset-0 bg-linear-to-t from-30% from-night/95 via-60% via-night/50 to-transparent"
			/>
			<div className="relative">{badge}</div>
			<div className="relative">
				<h3 className="max-w-md font-display font-semibold text-2xl text-ink leading-tight md:text-[1.75rem]">
					{title}
				</h3>
				<p className="mt-3 max-w-md text-ink">{outcome}</p>
				<p className="mt-2 text-sm text-soft italic">Exemplo ilustrativo</p>
			</div>
		</article>
	);
}
