import type { DocumentLine } from "#core/fichas/document.ts";
import { COMPLETED_TITLE } from "#core/fichas/evidence/completed.ts";
import type { EvidenceSummary } from "#core/fichas/evidence/evidence-summary.ts";

/** What happened when somebody signed or refused: their answers, and how it is known; what is not known says so. */
export function SignerSummary({ title, summary }: { title: string; summary: EvidenceSummary }) {
	const { answers, completed, lines, missing } = summary;
	return (
		<div className="mt-3 grid gap-3">
			{answers.length > 0 && (
				<div>
					<h4 className="mb-1 font-semibold">O que respondeu ao assinar</h4>
					<Lines lines={answers} />
				</div>
			)}
			{completed.length > 0 && (
				<div>
					<h4 className="mb-1 font-semibold">{COMPLETED_TITLE}</h4>
					<Lines lines={completed} />
				</div>
			)}
			<div>
				<h4 className="mb-1 font-semibold">{title}</h4>
				<Lines lines={lines} />
				{missing.length > 0 && <p className="mt-1 text-sm text-soft">Não obtido: {missing.join("; ")}.</p>}
			</div>
		</div>
	);
}

function Lines({ lines }: { lines: DocumentLine[] }) {
	return (
		<dl className="grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
			{lines.map(({ rotulo, valor }) => (
				<div key={rotulo} className="grid sm:col-span-2 sm:grid-cols-subgrid">
					<dt className="text-soft">{rotulo}</dt>
					<dd dir="auto" className="break-words font-medium">
						{valor}
					</dd>
				</div>
			))}
		</dl>
	);
}
