import { type Day, isDay } from "#core/kernel/day.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";

export const dealKinds = ["venda", "locacao"] as const;
export type DealKind = (typeof dealKinds)[number];

/** What the broker knows of the deal that was closed with this client. It is told, not proven. */
export type Sale = { kind: DealKind; on: Day; source: string };
export type SaleRefusal = "no-day" | "in-the-future" | "unknown-kind";

export const dealNames: Record<DealKind, string> = { venda: "Venda", locacao: "Locação" };

const EARLIEST: Day = "1990-01-01";
export const SALE_SOURCE_MAX_LENGTH = 200;

export function readSale(typed: { kind: string; on: string; source: string }, today: Day): Result<Sale, SaleRefusal> {
	const kind = dealKinds.find((known) => known === typed.kind);
	if (!kind) return refuse("unknown-kind");
	if (!isDay(typed.on) || typed.on < EARLIEST) return refuse("no-day");
	if (typed.on > today) return refuse("in-the-future");
	const source = keptText(typed.source, SALE_SOURCE_MAX_LENGTH);
	return succeed({ kind, on: typed.on, source });
}
