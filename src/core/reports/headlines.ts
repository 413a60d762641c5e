import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import {
	type Change,
	countChange,
	counted,
	formatCount,
	formatNote,
	formatShare,
	noteChange,
	shareChange,
} from "./format-number.ts";
import type { Report } from "./report.ts";
import { shareOf } from "./tally.ts";

export type Headline = { label: string; value: string; note: string; change: Change };

/** The numbers above everything else, each beside the period before. */
export function headlines({ now, earlier, tipo, subject, ratings, ratingsBefore }: Report): Headline[] {
	const general = (of: { name: string; average: number }[]) => of.find(({ name }) => name === "nota_geral")?.average;
	const rate = shareOf(now.signed, now.sent);
	const lines: Headline[] = [];
	if (!tipo || tipo === "visita") {
		lines.push({
			label: "Visitas",
			value: formatCount(now.visits),
			note: "",
			change: countChange(now.visits, earlier.visits),
		});
	} else {
		lines.push({
			label: fichaTypeNames[tipo].plural,
			value: formatCount(now.sent),
			note: "enviadas",
			change: countChange(now.sent, earlier.sent),
		});
	}
	lines.push(
		{
			label: "Taxa de assinatura",
			value: formatShare(rate),
			note: now.sent > 0 ? `${formatCount(now.signed)} de ${counted(now.sent, "enviada", "enviadas")}` : "nada enviado",
			change: shareChange(rate, shareOf(earlier.signed, earlier.sent)),
		},
		{
			label: "Recusas",
			value: formatCount(now.refused),
			note: [
				now.waiting > 0 && `${formatCount(now.waiting)} esperando`,
				now.expired > 0 && counted(now.expired, "expirada", "expiradas"),
			]
				.filter(Boolean)
				.join(", "),
			change: countChange(now.refused, earlier.refused),
		},
	);
	if (!tipo || tipo === "proposta") {
		lines.push(
			{
				label: "Propostas",
				value: formatCount(now.proposals),
				note: "",
				change: countChange(now.proposals, earlier.proposals),
			},
			{
				label: "Propostas aceitas",
				value: formatCount(now.accepted),
				note: "",
				change: countChange(now.accepted, earlier.accepted),
			},
		);
	}
	if (subject === "visita") {
		const note = general(ratings);
		lines.push({
			label: "Nota geral",
			value: formatNote(note),
			note: note === undefined ? "ninguém avaliou" : "de 5",
			change: noteChange(note, general(ratingsBefore)),
		});
	}
	return lines;
}
