import type { LegalBlock } from "./legal-document.ts";
import { LegalTable } from "./legal-table.tsx";
import { LegalText } from "./legal-text.tsx";

type LegalClauseProps = { id: string; number: string; content: LegalBlock | LegalBlock[] };

export function LegalClause({ id, number, content }: LegalClauseProps) {
	const blocks = Array.isArray(content) ? content : [content];
	return (
		<div id={id} className="group grid scroll-mt-6 grid-cols-[3rem_minmax(0,1fr)] rounded-field target:bg-gold-wash">
			<a
				href={`#${id}`}
				aria-label={`Cláusula ${number}: link para este trecho`}
				className="-mt-2 flex min-h-11 items-start pt-2 text-[0.9375rem] text-soft tabular-nums leading-[1.8] hover:text-pen"
			>
				{number}
			</a>
			<div className="grid gap-3">
				{blocks.map((block) => (
					<Block key={blockKey(block)} block={block} />
				))}
			</div>
		</div>
	);
}

function blockKey(block: LegalBlock): string {
	if (typeof block === "string") return block;
	return "list" in block ? block.list.join() : block.table.caption;
}

function Block({ block }: { block: LegalBlock }) {
	if (typeof block === "string") {
		return (
			<p className="hyphens-auto">
				<LegalText>{block}</LegalText>
			</p>
		);
	}
	if ("table" in block) return <LegalTable {...block.table} />;
	return (
		<ul className="grid list-disc gap-2 pl-5 marker:text-pen">
			{block.list.map((item) => (
				<li key={item} className="pl-1">
					<LegalText>{item}</LegalText>
				</li>
			))}
		</ul>
	);
}
