import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Day } from "#core/kernel/day.ts";
import type { Tally } from "./tally.ts";

export type BrokerLine = {
	id: string | null;
	name: string;
	/** Of the type the charts are about. */
	total: number;
	sent: number;
	signed: number;
	proposals: number;
	accepted: number;
};

export type PropertyLine = {
	id: string;
	endereco: string;
	codigo: string | null;
	total: number;
	price: number | null;
	general: number | null;
	talk: boolean;
};

/** What a period came to, before anything is put into words. */
export type Report = {
	period: { from: Day; to: Day };
	before: { from: Day; to: Day };
	/** What the charts count: visits, or the type that was asked for. */
	subject: FichaType;
	/** Undefined: all types. */
	tipo: FichaType | undefined;
	now: Tally;
	earlier: Tally;
	days: { day: Day; total: number }[];
	brokers: BrokerLine[];
	properties: PropertyLine[];
	ratings: { name: string; average: number; notes: number }[];
	ratingsBefore: { name: string; average: number }[];
	refusals: { reason: string; total: number }[];
	funnel: { visited: number; proposed: number; accepted: number };
};
