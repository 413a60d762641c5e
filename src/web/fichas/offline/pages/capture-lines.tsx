import { Link } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { typeIcons } from "#web/fichas/ficha-line.tsx";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import { stateWords } from "#web/fichas/offline/offline.copy.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";
import type { CaptureLine } from "./desk-data.ts";

/** Fichas made on this device, each with how far it has come. */
export function CaptureLines({ captures }: { captures: CaptureLine[] }) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{captures.map((capture) => (
				<li key={capture.id}>
					<Line capture={capture} />
				</li>
			))}
		</ul>
	);
}

function Line({ capture }: { capture: CaptureLine }) {
	const { id, tipo, protocolo, title, address, at } = capture;
	const Icon = typeIcons[tipo];
	const { words, tone } = stateOf(capture);
	return (
		<Link
			to={`/app/neste-aparelho/fichas/${id}`}
			className="focus-visible:-outline-offset-2 flex min-h-18 gap-3.5 px-4 py-3.5 hover:bg-sunken sm:px-5"
		>
			<span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-field bg-pen-wash text-pen">
				<Icon aria-hidden="true" className="size-5" />
			</span>
			<span className="min-w-0 flex-1">
				<span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
					<span className="min-w-0 truncate font-semibold" dir="auto">
						{title}
					</span>
					<Badge tone={tone}>{words}</Badge>
				</span>
				{address && <span className="block truncate text-[0.9375rem] text-soft">{address}</span>}
				<span className="block text-sm text-soft">
					{fichaTypeNames[tipo].name} · {protocolo} · {formatShortMoment(new Date(at))}
				</span>
			</span>
		</Link>
	);
}

export function stateOf({ stage, told, signed, signers }: CaptureLine): { words: string; tone: Tone } {
	if (told)
		return { words: stateWords[told.state] ?? told.state, tone: told.state === "selada" ? "protected" : "gold" };
	if (stage === "rascunho") return { words: "Rascunho", tone: "neutral" };
	if (stage === "desistida") return { words: "Desistida", tone: "neutral" };
	if (stage === "assinando") return { words: `${signed} de ${signers} assinou`, tone: "gold" };
	return { words: signed === signers ? "Assinada, a enviar" : "Recusada, a enviar", tone: "gold" };
}
