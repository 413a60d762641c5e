import { X } from "lucide-react";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

const without = [
	"O cliente diz que nunca visitou com você.",
	"O juiz não aceita a conversa do WhatsApp.",
	"A ficha de papel molhou, sumiu ou não tem data.",
	"A comissão fica com outro. A conta do advogado, com você.",
];

const withRubrica = [
	"O cliente assina no seu celular na hora, mesmo sem sinal.",
	"Aparelho, IP, assinatura e horário ficam gravados; a localização, se permitida.",
	"A ficha não rasga, não some e aparece em segundos.",
	"95% de chance de ganhar uma disputa de comissão.",
];

/** The same visit on two sheets: one torn, one signed and stamped. */
export function Comparison() {
	return (
		<section aria-labelledby="comparacao-titulo" className="overflow-clip bg-sunken py-20 md:py-28">
			<div className="container-page">
				<SectionHeading id="comparacao-titulo" align="center" title="A mesma visita. Dois finais." />
				<div className="mt-12 grid md:mt-16 md:grid-cols-12 md:items-start">
					<TornSheet />
					<StampedSheet />
				</div>
			</div>
		</section>
	);
}

function TornSheet() {
	return (
		<div className="reveal drop-shadow-md md:col-span-6 md:col-start-1 md:row-start-1 md:mt-16">
			<div className="torn-edge -rotate-1 bg-paper px-6 pt-8 pb-20 md:-rotate-2 md:pr-20 md:pl-10">
				<h3 className="font-display font-semibold text-2xl text-risk">Sem proteção</h3>
				<ul className="mt-5 space-y-4">
					{without.map((line) => (
						<li key={line} className="flex gap-3 text-soft">
							<X aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-risk" />
							{line}
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

function StampedSheet() {
	return (
		<div className="reveal reveal-delay-1 relative z-10 -mt-3 rounded-card border border-line bg-raised px-6 pt-8 pb-10 shadow-lift md:col-span-7 md:col-start-6 md:row-start-1 md:mt-0 md:rotate-1 md:px-12 md:pt-12 md:pb-14">
			<h3 className="font-display font-semibold text-3xl text-ink md:text-4xl">Com Rubrica</h3>
			<ul className="mt-6 space-y-5">
				{withRubrica.map((line) => (
					<li key={line} className="flex gap-4 border-line border-b pb-5 text-lg leading-snug">
						<RubricStroke variant="tick" className="mt-0.5 w-6 shrink-0 self-start text-protected" />
						{line}
					</li>
				))}
			</ul>
			<div className="mt-8 flex items-end justify-between gap-4">
				<RubricStroke variant="flourish" draw className="h-16 w-auto text-pen" />
				<Stamp tone="protected" size="lg">
					Blindado
				</Stamp>
			</div>
		</div>
	);
}
