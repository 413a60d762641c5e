import { formatStatus, LineFrame } from "#web/fichas/ficha-line.tsx";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import { stateWords } from "#web/fichas/offline/offline.copy.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";
import type { CaptureLine } from "./tool-data.ts";

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
	const { words, tone } = stateOf(capture);
	return (
		<LineFrame
			to={`/app/neste-aparelho/fichas/${id}`}
			{...{ tipo, title, address }}
			badges={<Badge tone={tone}>{words}</Badge>}
		>
			{protocolo} · {formatShortMoment(new Date(at))}
		</LineFrame>
	);
}

export function stateOf({ stage, told, signed, signers }: CaptureLine): { words: string; tone: Tone } {
	if (told)
		return { words: stateWords[told.state] ?? told.state, tone: told.state === "selada" ? "protected" : "gold" };
	if (stage === "rascunho") return { words: "Rascunho", tone: "neutral" };
	if (stage === "desistida") return { words: "Desistida", tone: "neutral" };
	if (stage === "assinando") return { words: formatStatus("parcial", { signed, total: signers }), tone: "gold" };
	return { words: signed === signers ? "Assinada, a enviar" : "Recusada, a enviar", tone: "gold" };
}
