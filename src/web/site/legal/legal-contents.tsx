import type { LegalSection } from "./legal-document.ts";

type LegalContentsProps = { sections: LegalSection[] };

export function LegalContents({ sections }: LegalContentsProps) {
	return (
		<div className="print:hidden">
			<details className="group rounded-card border border-line bg-raised lg:hidden">
				<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
					Sumário
					<svg
						aria-hidden="true"
						viewBox="0 0 16 16"
						className="size-4 text-pen transition-transform group-open:rotate-180 motion-reduce:transition-none"
					>
						<path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
					</svg>
				</summary>
				<nav aria-label="Sumário" className="border-line border-t px-4 py-2">
					<ContentsList sections={sections} />
				</nav>
			</details>
			<nav
				aria-label="Sumário"
				className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain pb-6 lg:block"
			>
				<p aria-hidden="true" className="pb-2 font-semibold text-sm">
					Sumário
				</p>
				<ContentsList sections={sections} />
			</nav>
		</div>
	);
}

function ContentsList({ sections }: LegalContentsProps) {
	return (
		<ol className="border-line text-[0.9375rem] lg:border-l">
			{sections.map((section, index) => (
				<li key={section.id}>
					<a
						href={`#${section.id}`}
						className="flex min-h-11 items-center py-1.5 leading-snug text-soft hover:text-pen lg:-ml-px lg:border-transparent lg:border-l-2 lg:pl-4 lg:hover:border-pen"
					>
						<span className="flex items-baseline gap-2">
							<span className="w-6 shrink-0 tabular-nums">{index + 1}.</span>
							{section.title}
						</span>
					</a>
				</li>
			))}
		</ol>
	);
}
