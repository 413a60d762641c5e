import { LegalClause } from "./legal-clause.tsx";
import { LegalContents } from "./legal-contents.tsx";
import type { LegalDocument, LegalSection } from "./legal-document.ts";
import { LegalText } from "./legal-text.tsx";

export function LegalPage({ title, updated, lead, essentials, sections }: LegalDocument) {
	return (
		<article className="container-page pt-10 pb-20 md:pt-16 print:p-0">
			<header className="max-w-[46rem]">
				<h1 className="font-display text-hero">{title}</h1>
				<p className="mt-4 text-soft">Última atualização: {updated}</p>
				<p className="mt-6 text-lead">
					<LegalText>{lead}</LegalText>
				</p>
			</header>
			<Essentials items={essentials} />
			<div className="mt-12 grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 print:block">
				<LegalContents sections={sections} />
				<div className="grid max-w-[calc(62ch+3rem)] gap-14 text-[1.0625rem] leading-[1.7] print:block print:max-w-none print:text-[11pt]">
					{sections.map((section, index) => (
						<Section key={section.id} section={section} number={index + 1} />
					))}
				</div>
			</div>
		</article>
	);
}

function Essentials({ items }: { items: string[] }) {
	return (
		<section
			aria-labelledby="essencial"
			className="mt-10 max-w-[46rem] rounded-card border border-line bg-raised p-6 shadow-sheet md:p-8 print:shadow-none"
		>
			<h2 id="essencial" className="font-display text-2xl tracking-tight">
				O essencial
			</h2>
			<ul className="mt-4 grid list-disc gap-3 pl-5 leading-relaxed marker:text-pen">
				{items.map((item) => (
					<li key={item} className="pl-1">
						<LegalText>{item}</LegalText>
					</li>
				))}
			</ul>
			<p className="mt-5 text-sm text-soft">Este resumo ajuda na leitura, mas não substitui o texto completo abaixo.</p>
		</section>
	);
}

function Section({ section, number }: { section: LegalSection; number: number }) {
	const headingId = `${section.id}-titulo`;
	return (
		<section id={section.id} aria-labelledby={headingId} className="scroll-mt-6 print:mt-8">
			<h2
				id={headingId}
				className="grid grid-cols-[3rem_minmax(0,1fr)] break-after-avoid font-display text-2xl leading-tight tracking-tight md:text-3xl"
			>
				<span className="text-pen tabular-nums">{number}.</span>
				{section.title}
			</h2>
			<div className="mt-5 grid gap-5">
				{Object.entries(section.clauses).map(([name, content], index) => (
					<LegalClause key={name} id={`${section.id}-${name}`} number={`${number}.${index + 1}`} content={content} />
				))}
			</div>
		</section>
	);
}
