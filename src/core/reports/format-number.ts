import { wholePercent } from "#core/kernel/whole-percent.ts";

const whole = new Intl.NumberFormat("pt-BR");
const oneDecimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const NOTHING = "–";

export function formatCount(value: number): string {
	return whole.format(value);
}

/** `1 visita`, `1.200 visitas` */
export function counted(value: number, one: string, many: string): string {
	return `${whole.format(value)} ${value === 1 ? one : many}`;
}

/** `82%`; a dash where there is nothing to take a share of. */
export function formatShare(share: number | undefined): string {
	return share === undefined ? NOTHING : `${wholePercent(share)}%`;
}

/** `4,2`, out of five. */
export function formatNote(note: number | null | undefined): string {
	return note === null || note === undefined ? NOTHING : oneDecimal.format(note);
}

export type Change = { direction: "up" | "down" | "same" | "unknown"; words: string };

const UNKNOWN: Change = { direction: "unknown", words: "sem base para comparar" };
const SAME: Change = { direction: "same", words: "igual ao período anterior" };

/** Small numbers are told as they are: from 1 to 3 is "+2", not "+200%". */
const LEAST_FOR_PERCENT = 10;

export function countChange(now: number, before: number): Change {
	if (now === before) return now === 0 ? UNKNOWN : SAME;
	const sign = now > before ? "+" : "−";
	const difference = Math.abs(now - before);
	const percent = before >= LEAST_FOR_PERCENT ? ` (${sign}${wholePercent(difference / before)}%)` : "";
	return {
		direction: now > before ? "up" : "down",
		words: `${sign}${whole.format(difference)}${percent}, ${before === 1 ? "era" : "eram"} ${whole.format(before)}`,
	};
}

/** In points: a share that goes from 50% to 60% has gained ten of them. */
export function shareChange(now: number | undefined, before: number | undefined): Change {
	if (now === undefined || before === undefined) return UNKNOWN;
	const points = wholePercent(now) - wholePercent(before);
	if (points === 0) return SAME;
	const size = Math.abs(points);
	return {
		direction: points > 0 ? "up" : "down",
		words: `${points > 0 ? "+" : "−"}${size} ${size === 1 ? "ponto" : "pontos"}, era ${formatShare(before)}`,
	};
}

export function noteChange(now: number | null | undefined, before: number | null | undefined): Change {
	if (typeof now !== "number" || typeof before !== "number") return UNKNOWN;
	const tenths = Math.round(now * 10) - Math.round(before * 10);
	if (tenths === 0) return SAME;
	return {
		direction: tenths > 0 ? "up" : "down",
		words: `${tenths > 0 ? "+" : "−"}${oneDecimal.format(Math.abs(tenths) / 10)}, era ${formatNote(before)}`,
	};
}
