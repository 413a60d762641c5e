import { formatNote } from "#core/reports/format-number.ts";
import { ownerFacts } from "#core/reports/format-owner-report.ts";
import type { OwnerReport } from "#core/reports/owner-report.ts";
import { FactLines } from "#web/ui/layout/fact-lines.tsx";

/** The report itself, the same on the screen, on paper and, in words, in the mail. */
export function OwnerReportBody({ report }: { report: OwnerReport }) {
	const { notas, interesses, comentarios, corretor } = report;
	return (
		<>
			<FactLines facts={[...ownerFacts(report), ["Preparado por", corretor]]} className="mt-0!" />
			{notas.length > 0 && (
				<>
					<h2 className="mt-7 font-display font-semibold text-xl">O que os visitantes acharam, de 1 a 5</h2>
					<ul className="mt-3 grid gap-3">
						{notas.map((nota) => (
							<li key={nota.item} className="break-inside-avoid">
								<div className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
									<span>{nota.item}</span>
									<span className="shrink-0 font-semibold tabular-nums">
										{formatNote(nota.media)}{" "}
										<span className="font-normal text-sm text-soft">
											{nota.avaliacoes === 1 ? "1 avaliação" : `${nota.avaliacoes} avaliações`}
										</span>
									</span>
								</div>
								<svg aria-hidden="true" className="mt-1 h-2.5 w-full overflow-hidden rounded-full">
									<rect width="100%" height="100%" className="fill-sunken" />
									<rect width={`${(nota.media / 5) * 100}%`} height="100%" rx="5" className="fill-pen" />
								</svg>
							</li>
						))}
					</ul>
				</>
			)}
			{interesses.length > 0 && (
				<p className="mt-6">
					<span className="text-soft">Depois da visita: </span>
					{interesses.map(({ interesse, total }) => `${interesse} (${total})`).join(", ")}.
				</p>
			)}
			{comentarios.length > 0 && (
				<>
					<h2 className="mt-7 font-display font-semibold text-xl">O que disseram</h2>
					<ul className="mt-1 divide-y divide-line">
						{comentarios.map((comentario) => (
							<Comment key={comentario.visitante} comentario={comentario} />
						))}
					</ul>
				</>
			)}
		</>
	);
}

function Comment({ comentario }: { comentario: OwnerReport["comentarios"][number] }) {
	const { visitante, gostou, naoAgradou, pagaria } = comentario;
	const said = [
		["Gostou", gostou],
		["Não agradou", naoAgradou],
		["Pagaria", pagaria],
	].filter(([, text]) => text);
	return (
		<li className="break-inside-avoid py-3">
			<span className="block font-semibold text-[0.9375rem]">Visitante {visitante}</span>
			{said.map(([label, text]) => (
				<span key={label} className="block break-words" dir="auto">
					<span className="text-soft">{label}: </span>
					{text}
				</span>
			))}
		</li>
	);
}
