import { Stamp } from "#web/ui/layout/stamp.tsx";
import { pillars } from "./about.copy.ts";

const [first, ...others] = pillars;

/** Protection carries the page; control and innovation stand on it. */
export function Pillars() {
	return (
		<section aria-labelledby="pilares" className="container-page py-20 md:py-28">
			<h2 id="pilares" className="max-w-2xl font-display font-semibold text-title">
				Três pilares, na ordem em que fizeram falta
			</h2>
			<div className="mt-10 grid gap-x-14 gap-y-12 md:mt-14 lg:grid-cols-[7fr_5fr]">
				<article
					data-theme="dark"
					className="reveal relative flex flex-col rounded-card bg-night p-7 text-on-night shadow-lift sm:p-10 lg:min-h-[27rem]"
				>
					<Stamp tone="protected" size="lg" className="self-start lg:self-end">
						Blindado
					</Stamp>
					<div className="mt-10 lg:mt-auto">
						<h3 className="font-semibold text-pen">{first.name}</h3>
						<p className="mt-2 font-display font-semibold text-title">{first.promise}</p>
						<p className="mt-4 max-w-xl text-lead text-soft">{first.text}</p>
					</div>
				</article>
				<div className="flex flex-col gap-10 lg:justify-between lg:gap-0">
					{others.map(({ name, promise, text }) => (
						<article key={name} className="reveal border-ink border-t-2 pt-5">
							<h3 className="font-semibold text-pen">{name}</h3>
							<p className="mt-2 font-display font-semibold text-[1.625rem] leading-tight">{promise}</p>
							<p className="mt-3 text-soft">{text}</p>
						</article>
					))}
				</div>
			</div>
		</section>
	);
}
