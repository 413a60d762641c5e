import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
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
export function headlines(report: Report): Headline[] {
	const { tipo, subject } = report;
	return [
		!tipo || tipo === "visita" ? visits(report) : sentOf(tipo, report),
		signingRate(report),
		refusals(report),
		...(!tipo || tipo === "proposta" ? proposals(report) : []),
		...(subject === "visita" ? [generalNote(report)] : []),
	];
}

function visits({ now, earlier }: Report): Headline {
	return {
		label: "Visitas",
		value: formatCount(now.visits),
		number: "visitas",
		notes: [],
		change: countChange(now.visits, earlier.visits),
	};
}

function sentOf(tipo: FichaType, { now, earlier }: Report): Headline {
	return {
		label: fichaTypeNames[tipo].plural,
		value: formatCount(now.sent),
		number: "enviadas",
		notes: [{ words: "enviadas" }],
		change: countChange(now.sent, earlier.sent),
	};
}

function signingRate({ now, earlier }: Report): Headline {
	const rate = shareOf(now.signed, now.sent);
	const notes: HeadlineNote[] = [
		{ words: counted(now.signed, "assinada", "assinadas"), number: "assinadas" },
		{ words: `de ${counted(now.sent, "enviada", "enviadas")}`, number: "enviadas" },
	];
	return {
		label: "Taxa de assinatura",
		value: formatShare(rate),
		notes: now.sent > 0 ? notes : [{ words: "nada enviado" }],
		change: shareChange(rate, shareOf(earlier.signed, earlier.sent)),
	};
}

/** Beside those who refused, those who have not decided and those who let it pass. */
function refusals({ now, earlier }: Report): Headline {
	const notes: HeadlineNote[] = [];
	if (now.waiting > 0) notes.push({ words: `${formatCount(now.waiting)} esperando`, number: "esperando" });
	if (now.expired > 0) notes.push({ words: counted(now.expired, "expirada", "expiradas"), number: "expiradas" });
	return {
		label: "Recusas",
		value: formatCount(now.refused),
		number: "recusadas",
		notes,
		change: countChange(now.refused, earlier.refused),
	};
}

function proposals({ now, earlier }: Report): Headline[] {
	return [
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
	];
}

function generalNote({ ratings, ratingsBefore }: Report): Headline {
	const general = (of: { name: string; average: number }[]) => of.find(({ name }) => name === "nota_geral")?.average;
	const note = general(ratings);
	return {
		label: "Nota geral",
		value: formatNote(note),
		notes: [{ words: note === undefined ? "ninguém avaliou" : "de 5" }],
		change: noteChange(note, general(ratingsBefore)),
	};
}

/** The notes as one text, where nothing can be opened. */
export function formatNotes(notes: HeadlineNote[]): string {
	return notes.map(({ words }) => words).join(" ");
}
