import { formatMoment } from "#core/kernel/day.ts";

/** How far the clock that the evidence goes by was off, when last compared with another. Positive: it was ahead. */
export type ServerClock =
	| { desvio: "não medido" }
	| { desvio: "medido"; contra: string; desvioMs: number; incertezaMs: number; medidoEm: string };

const number = new Intl.NumberFormat("pt-BR");

/** The operating system keeps the time; we say how right it was, and never correct it. */
export function formatServerClock(clock: ServerClock, zone: string): string {
	if (clock.desvio === "não medido") return "relógio do sistema operacional; desvio não medido";
	const { contra, desvioMs, incertezaMs, medidoEm } = clock;
	const side = desvioMs < 0 ? "atrasado" : "adiantado";
	const off = desvioMs === 0 ? "sem desvio" : `${number.format(Math.abs(desvioMs))} ms ${side}`;
	return `relógio do sistema operacional; ${off} em relação a ${contra} (± ${number.format(incertezaMs)} ms), medido em ${formatMoment(new Date(medidoEm), zone)}`;
}
