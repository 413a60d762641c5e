import { Carousel } from "#web/ui/motion/carousel.tsx";
import { TestimonialSlide } from "./testimonial-slide.tsx";
import { testimonials } from "./testimonials.copy.ts";

const AUTOPLAY_MS = 5000;

export default function TestimonialsCarousel() {
	return (
		<Carousel
			id="depoimentos-carrossel"
			label="Depoimentos de corretores"
			slides={testimonials.map((testimonial) => <TestimonialSlide key={testimonial.name} testimonial={testimonial} />)}
			perView={1}
			loop
			autoplayMs={AUTOPLAY_MS}
			previousLabel="Depoimento anterior"
			nextLabel="Próximo depoimento"
			dots
			className="mx-auto max-w-4xl"
		/>
	);
}
