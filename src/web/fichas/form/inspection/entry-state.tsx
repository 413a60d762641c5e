import { factWords } from "#core/fichas/draft/inspection/compare-inspections.ts";
import type { Inspected } from "#core/fichas/draft/inspection/inspected.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { type Beside, useCompared } from "./compared.ts";

const words: Record<Beside["verdict"], string> = {
	same: "Igual à entrada",
	worse: "Mudou",
	better: "Melhorou",
	unclear: "Sem comparação",
	"only-after": "Não consta na entrada",
	"only-before": "Não vistoriado na saída",
};

/** Beside what is found now, what was found at the entry, with its photos. */
export function EntryState({ before, verdict }: { before: Inspected | undefined; verdict: Beside["verdict"] }) {
	return (
		<div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
			<Badge tone={verdict === "worse" ? "gold" : "neutral"}>{words[verdict]}</Badge>
			{before && verdict !== "same" && (
				<span className="min-w-0 break-words text-soft">Na entrada: {factWords(before.fatos)}</span>
			)}
			{before && <EntryPhotos numbers={before.fotos} of={before.nome} />}
		</div>
	);
}

function EntryPhotos({ numbers, of }: { numbers: number[]; of: string }) {
	const { photos } = useCompared();
	const shown = numbers.flatMap((number) => {
		const id = photos.get(number);
		return id ? [{ number, id }] : [];
	});
	if (shown.length === 0) return null;
	return (
		<ul className="flex basis-full flex-wrap gap-2">
			{shown.map(({ number, id }) => (
				<li key={id}>
					<a href={`/app/fotos/${id}`} target="_blank" rel="noreferrer">
						<img
							src={`/app/fotos/${id}/miniatura`}
							alt={`Foto ${number} da entrada: ${of}`}
							loading="lazy"
							width={72}
							height={72}
							className="size-18 rounded-field border border-line object-cover"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}
