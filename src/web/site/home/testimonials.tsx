import { Island } from "#web/ui/island.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import TestimonialsCarousel from "./testimonials.island.tsx";

export function Testimonials() {
	return (
		<section id="depoimentos" aria-labelledby="depoimentos-titulo" className="overflow-x-clip bg-sunken py-20 lg:py-28">
			<div className="container-page">
				<SectionHeading
					id="depoimentos-titulo"
					align="center"
					chip="Mais de 800 corretores usam"
					title="Quem tem a prova dorme tranquilo"
					className="reveal mb-12"
				/>
				<Island name="testimonials" component={TestimonialsCarousel} props={{}} wake="visible" />
			</div>
		</section>
	);
}
