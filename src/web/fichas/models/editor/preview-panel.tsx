import { ExternalLink, FileText } from "lucide-react";
import { useMemo } from "react";
import { sampleDocument } from "#core/fichas/document/sample-document.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { FichaText } from "#web/fichas/ficha-text.tsx";
import { LookHead } from "#web/fichas/models/look-head.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Panel } from "./panel.tsx";

type Props = { modelId: string; content: ModelContent; onClose: () => void };

/** What the client will read, made anew with every step of the edit. */
export function PreviewPanel({ modelId, content, onClose }: Props) {
	return (
		<Panel id="previa" title="Prévia" onClose={onClose}>
			<div className="flex flex-wrap gap-2">
				<a
					href={`/app/modelos/${modelId}/previa`}
					target="_blank"
					rel="noreferrer"
					className={buttonClasses({ variant: "secondary", size: "sm" })}
				>
					<ExternalLink aria-hidden="true" className="size-4" />
					Página do cliente
				</a>
				<a
					href={`/app/modelos/${modelId}/exemplo.pdf`}
					target="_blank"
					rel="noreferrer"
					className={buttonClasses({ variant: "secondary", size: "sm" })}
				>
					<FileText aria-hidden="true" className="size-4" />
					PDF de exemplo
				</a>
			</div>
			<Preview content={content} className="mt-5" />
		</Panel>
	);
}

export function Preview({ content, className }: { content: ModelContent; className?: string }) {
	const document = useMemo(() => sampleDocument(content), [content]);
	return (
		<div className={className}>
			<Badge tone="gold">Dados de exemplo</Badge>
			<div className="mt-3 overflow-hidden rounded-card border border-line shadow-sheet">
				<LookHead logo={content.logo && `/app/modelos/logos/${content.logo}.png`} cor={content.cor} />
			</div>
			<h3 className="mt-5 font-display font-semibold text-2xl">{document.titulo}</h3>
			<h4 className="mt-4 font-semibold">Em poucas palavras</h4>
			<ul className="mt-2 grid list-disc gap-1.5 pl-5">
				{document.resumo.map((point, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two points may say the same.
					<li key={at} className="break-words" dir="auto">
						{point}
					</li>
				))}
			</ul>
			<div className="mt-5">
				<FichaText partes={document.partes} secoes={document.secoes} />
			</div>
			<h4 className="mt-6 font-semibold" dir="auto">
				{document.clausulas.titulo}
			</h4>
			<ol className="mt-2 grid list-decimal gap-2 pl-6">
				{document.clausulas.itens.map((item, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two clauses may say the same.
					<li key={at} className="break-words" dir="auto">
						{item}
					</li>
				))}
			</ol>
			<p className="mt-5 rounded-field bg-sunken p-4 text-[0.9375rem]">{document.aceite}</p>
		</div>
	);
}
