import type { Testimonial } from "./testimonials.copy.ts";

export function TestimonialSlide({ testimonial }: { testimonial: Testimonial }) {
	const { quote, name, designation, image, socialUrl } = testimonial;
	return (
		<figure className="mx-auto flex h-full max-w-3xl flex-col justify-between gap-8 px-1 py-2 text-center">
			<blockquote className="text-balance font-display text-2xl leading-snug sm:text-3xl lg:text-4xl">
				{`“${quote}”`}
			</blockquote>
			<figcaption className="flex flex-col items-center gap-4 sm:flex-row sm:justify-center sm:text-left">
				<img
					src={image}
					alt=""
					width={64}
					height={64}
					loading="lazy"
					decoding="async"
					className="size-16 rounded-full border border-line object-cover"
				/>
				<div>
					<p className="font-semibold">
						{socialUrl ? (
							<a href={socialUrl} target="_blank" rel="noopener noreferrer" className="link">
								{name}
								<span className="sr-only"> (abre em nova aba)</span>
							</a>
						) : (
							name
						)}
					</p>
					<p className="text-soft">{designation}</p>
					<p className="text-soft text-sm italic">Depoimento ilustrativo</p>
				</div>
			</figcaption>
		</figure>
	);
}
