import { type Countable, type CountedNumber, countsIn } from "./counted-numbers.ts";

/** How many fichas of a period are alike in what the numbers ask about. */
export type TallyRow = Countable & { total: number };

export type Tally = {
	visits: number;
	/** Sent and not taken back. */
	sent: number;
	signed: number;
	waiting: number;
	refused: number;
	expired: number;
	proposals: number;
	accepted: number;
};

export function tally(rows: TallyRow[]): Tally {
	const count = (number: CountedNumber) =>
		rows.filter((row) => countsIn(number, row)).reduce((sum, { total }) => sum + total, 0);
	return {
		visits: count("visitas"),
		sent: count("enviadas"),
		signed: count("assinadas"),
		waiting: count("esperando"),
		refused: count("recusadas"),
		expired: count("expiradas"),
		proposals: count("propostas"),
		accepted: count("aceitas"),
	};
}

/** Undefined where there is nothing to take a share of. */
export function shareOf(part: number, whole: number): number | undefined {
	return whole > 0 ? part / whole : undefined;
}
