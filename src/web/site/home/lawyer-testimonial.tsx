import { Chip } from "#web/ui/form/chip.tsx";
import { Island } from "#web/ui/island.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { writtenOnce } from "../written-once.ts";
import LawyerPortrait from "./lawyer-portrait.island.tsx";

const lawyer = { name: "Dr. Henrique Vasconcelos", title: "Advogado Especialista" };

export const LawyerTestimonial = writtenOnce(function LawyerTestimonial() {
	return (
		<section id="specifications" aria-label="O que advogados dizem" className="bg-sunken">
			<figure className="container-page grid items-center gap-8 py-16 md:grid-cols-[auto_1fr] md:gap-16 md:py-24">
				<div className="relative w-fit">
					<Island
						name="lawyer-portrait"
						component={LawyerPortrait}
						props={{ name: lawyer.name }}
						wake="visible"
						near={500}
					/>
					<RubricStroke
						variant="flourish"
						className="-right-12 -bottom-5 pointer-events-none absolute w-24 text-pen md:-right-14 md:w-30"
					/>
				</div>
				<div className="reveal">
					<Chip>O que advogados dizem...</Chip>
					<blockquote className="mt-6 font-display text-[1.625rem] text-ink leading-[1.25] md:text-4xl">
						<p>
							{"“Se todo corretor usasse esta ferramenta, eu ganharia "}
							<strong className="whitespace-nowrap font-semibold text-pen">95%</strong> dos meus processos de disputa de
							comissão. Quase nunca falta razão ao corretor. Falta prova.”
						</p>
					</blockquote>
					<figcaption className="mt-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
						<span className="font-semibold">{lawyer.name}</span>
						<span className="text-soft">{lawyer.title}</span>
						<small className="basis-full text-soft text-sm">Depoimento ilustrativo</small>
					</figcaption>
				</div>
			</figure>
		</section>
	);
});
