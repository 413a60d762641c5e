import { BRAZIL_ZONE } from "#core/kernel/day.ts";

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const inSaoPaulo = new Intl.DateTimeFormat("pt-BR", {
	timeZone: BRAZIL_ZONE,
	day: "2-digit",
	month: "numeric",
	year: "numeric",
});

/** "15 nov 2026", as a reader in São Paulo would date it. */
export function formatPostDate(moment: Date | string): string {
	const parts = Object.fromEntries(inSaoPaulo.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
	return `${parts.day} ${MONTHS[Number(parts.month) - 1]} ${parts.year}`;
}
