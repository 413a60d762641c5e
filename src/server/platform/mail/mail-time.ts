import { BRAZIL_ZONE } from "#core/kernel/day.ts";

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone: BRAZIL_ZONE });
const hour = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone: BRAZIL_ZONE });

/** A moment as people in Brazil write it: "15/11/2026 às 09:30". */
export function mailTime(moment: Date): string {
	return `${day.format(moment)} às ${hour.format(moment)}`;
}
