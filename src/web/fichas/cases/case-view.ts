import { flagVisit, formatDays, formatSeqs, termWords } from "#core/fichas/cases/case-flags.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { partnershipLine } from "#core/fichas/draft/partnership.ts";
import type { Sale } from "#core/fichas/draft/sale.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { type Day, formatDay } from "#core/kernel/day.ts";
import { formatDate, formatShortMoment } from "#web/fichas/format-ficha.ts";
import type { Tone } from "#web/ui/tone.ts";

export type CaseFlag = { tone: Tone; words: string };
export type CaseFichaView = {
	id: string;
	title: string;
	status: FichaStatus;
	protocolo: string;
	day: string;
	sealed: boolean;
	/** "Otávio Reis (CRECI/SP 4521-F), 40%" */
	partners: string | undefined;
	flags: CaseFlag[];
};
export type CaseEventView = { key: string; at: string; words: string; about: string };

type Row = {
	id: string;
	tipo: FichaType;
	status: FichaStatus;
	protocolo: string;
	happensOn: Day | null;
	validUntil: Date | null;
	signedAt: Date | null;
	sealedAt: Date | null;
	fields: FichaFields;
};

const termTones = { inside: "protected", outside: "risk", "no-authorisation": "gold", "no-day": "gold" } as const;

/** The fichas of a case as both its pages list them: the broker's and the lawyer's. */
export function viewFichas(rows: Row[], sale: Sale | undefined): CaseFichaView[] {
	return rows.map((row) => {
		const { id, tipo, status, protocolo, happensOn, signedAt, sealedAt, fields } = row;
		return {
			id,
			title: fichaTypeNames[tipo].title,
			status,
			protocolo,
			day: happensOn ? dayWords(tipo, happensOn) : signedAt ? formatDate(signedAt) : "",
			sealed: sealedAt !== null,
			partners: partnershipLine(fields),
			flags: flagsOf(row, rows, sale),
		};
	});
}

function flagsOf(row: Row, rows: Row[], sale: Sale | undefined): CaseFlag[] {
	const flags = flagVisit(row, rows, sale?.on);
	if (!flags) return [];
	const { term, daysToSale } = flags;
	const deal = sale?.kind === "locacao" ? "Locação" : "Venda";
	return [
		{ tone: termTones[term], words: termWords[term] },
		...(daysToSale === undefined
			? []
			: [{ tone: daysToSale < 0 ? ("gold" as const) : ("pen" as const), words: `${deal} ${formatDays(daysToSale)}` }]),
	];
}

/** A proposal's day is the end of its validity, and nothing that happened. */
function dayWords(tipo: FichaType, day: Day): string {
	return tipo === "proposta" ? `validade ${formatDay(day)}` : formatDay(day);
}

type Happened = { seqs: number[]; at: Date; words: string; about: string };

export function viewEvents(events: Happened[]): CaseEventView[] {
	return events.map(({ seqs, at, words, about }, position) => ({
		key: `${seqs[0] ?? "e-mail"} ${position}`,
		at: fullMoment(at),
		words,
		about: `${about} · ${seqs.length > 0 ? `registro ${formatSeqs(seqs)}` : "fora do registro encadeado"}`,
	}));
}

/** `15/11/2026, 09:30` */
export function fullMoment(at: Date): string {
	return `${formatDate(at)}, ${formatShortMoment(at).slice(-5)}`;
}
