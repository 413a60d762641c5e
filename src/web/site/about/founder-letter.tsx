import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { writtenOnce } from "../written-once.ts";
import { bill, founder, letter, letterDate } from "./about.copy.ts";

/** A capital two lines high. */
const dropCap =
	"first-letter:float-left first-letter:mt-[0.09em] first-letter:mr-[0.05em] first-letter:font-semibold first-letter:text-[3.4em] first-letter:text-pen first-letter:leading-[0.76]";

/** A letter on paper, with the picture it was written under and the bill that caused it. */
export const FounderLetter = writtenOnce(function FounderLetter() {
	return (
		<section aria-labelledby="carta" className="bg-sunken">
			<div className="container-page grid gap-x-14 gap-y-8 py-14 md:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
				<FounderPicture />
				<article className="relative rounded-[0.375rem] border border-line bg-raised px-5 py-10 shadow-lift sm:px-12 sm:py-14 lg:row-span-2">
					<header className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-4 text-soft">
						<h2 id="carta" className="font-semibold text-ink">
							Carta do fundador
						</h2>
						<p>{letterDate}</p>
					</header>
					<div className="mt-8 space-y-[1.15em] font-display text-[1.1875rem] tracking-normal leading-[1.62] sm:text-[1.3125rem]">
						{letter.map((paragraph, at) => (
							<p key={paragraph.slice(0, 24)} className={at === 0 ? dropCap : undefined}>
								{paragraph}
							</p>
						))}
					</div>
					<footer className="reveal mt-8">
						<RubricStroke
							variant="flourish"
							draw
							className="-rotate-6 -mb-3 relative ml-3 h-28 w-auto text-pen sm:h-32"
						/>
						<p className="border-line border-t pt-4 font-semibold">{founder.name}</p>
						<p className="text-soft">{founder.role}</p>
					</footer>
				</article>
				<Bill />
			</div>
		</section>
	);
});

function FounderPicture() {
	return (
		<picture className="block overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			<source
				type="image/avif"
				srcSet="/pictures/fundador-720.avif 720w, /pictures/fundador.avif 1200w"
				sizes="(min-width: 1024px) 28rem, calc(100vw - 2rem)"
			/>
			<img
				src="/pictures/fundador.webp"
				alt="Ilustração: à noite, o fundador assina uma ficha na mesa de trabalho, com as chaves e o celular ao lado"
				width={1200}
				height={900}
				fetchPriority="high"
				decoding="async"
				className="aspect-4/3 h-auto w-full object-cover"
			/>
		</picture>
	);
}

function Bill() {
	return (
		<section aria-labelledby="conta" className="lg:sticky lg:top-28 lg:self-start">
			<h3 id="conta" className="font-display font-semibold text-xl">
				{bill.title}
			</h3>
			<dl className="mt-3">
				{bill.lines.map(({ label, value }) => (
					<div key={label} className="flex items-baseline gap-3 border-line border-b py-2.5">
						<dt className="text-soft">{label}</dt>
						<dd className="ml-auto whitespace-nowrap font-semibold text-risk tabular-nums">{value}</dd>
					</div>
				))}
				<div className="flex items-baseline gap-3 py-2.5">
					<dt className="font-semibold">{bill.instead.label}</dt>
					<dd className="ml-auto whitespace-nowrap font-semibold text-protected tabular-nums">{bill.instead.value}</dd>
				</div>
			</dl>
		</section>
	);
}
