import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { CountedNumber } from "./counted-numbers.ts";
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

/** `number`: whose fichas it counts, for the list behind it. */
export type HeadlineNote = { words: string; number?: CountedNumber };
export type Headline = {
	label: string;
	value: string;
	number?: CountedNumber;
	notes: HeadlineNote[];
	change: Change;
};

/** The numbers above everything else, each beside the period before. */
export function headlines({ now, earlier, tipo, subject, ratings, ratingsBefore }: Report): Headline[] {
	const general = (of: { name: string; average: number }[]) => of.find(({ name }) => name === "nota_geral")?.average;
	const rate = shareOf(now.signed, now.sent);
	const lines: Headline[] = [];
	if (!tipo || tipo === "visita") {
		lines.push({
			label: "Visitas",
			value: formatCount(now.visits),
			number: "visitas",
			notes: [],
			change: countChange(now.visits, earlier.visits),
		});
	} else {
		lines.push({
			label: fichaTypeNames[tipo].plural,
			value: formatCount(now.sent),
			number: "enviadas",
			notes: [{ words: "enviadas" }],
			change: countChange(now.sent, earlier.sent),
		});
	}
	lines.push(
		{
			label: "Taxa de assinatura",
			value: formatShare(rate),
			notes:
				now.sent > 0
					? [
							{ words: counted(now.signed, "assinada", "assinadas"), number: "assinadas" },
							{ words: `de ${counted(now.sent, "enviada", "enviadas")}`, number: "enviadas" },
						]
					: [{ words: "nada enviado" }],
			change: shareChange(rate, shareOf(earlier.signed, earlier.sent)),
		},
		{
			label: "Recusas",
			value: formatCount(now.refused),
			number: "recusadas",
			notes: [
				...(now.waiting > 0 ? [{ words: `${formatCount(now.waiting)} esperando`, number: "esperando" as const }] : []),
				...(now.expired > 0
					? [{ words: counted(now.expired, "expirada", "expiradas"), number: "expiradas" as const }]
					: []),
			],
			change: countChange(now.refused, earlier.refused),
		},
	);
	if (!tipo || tipo === "proposta") {
		lines.push(
			{
				label: "Propostas",
				value: formatCount(now.proposals),
				number: "propostas",
				notes: [],
				change: countChange(now.proposals, earlier.proposals),
			},
			{
				label: "Propostas aceitas",
				value: formatCount(now.accepted),
				number: "aceitas",
				notes: [],
				change: countChange(now.accepted, earlier.accepted),
			},
		);
	}
	if (subject === "visita") {
		const note = general(ratings);
		lines.push({
			label: "Nota geral",
			value: formatNote(note),
			notes: [{ words: note === undefined ? "ninguém avaliou" : "de 5" }],
			change: noteChange(note, general(ratingsBefore)),
		});
	}
	return lines;
}

/** The notes as one text, where nothing can be opened. */
export function formatNotes(notes: HeadlineNote[]): string {
	return notes.map(({ words }) => words).join(" ");
}
