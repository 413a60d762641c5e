import { HOUR_MS } from "#core/kernel/duration.ts";

/** What goes on longer past midnight was mistyped: 17:00 to 16:00 is no visit of a day. */
const LONGEST_PAST_MIDNIGHT_MS = 6 * HOUR_MS;

type Hours = { hora_inicio?: string | undefined; hora_fim?: string | undefined };

/** The form asks for one date, that of the start: an end that is earlier on the clock is one of the day after. */
export function endsNextDay({ hora_inicio, hora_fim }: Hours): boolean {
	if (hora_inicio === undefined || hora_fim === undefined || hora_fim >= hora_inicio) return false;
	const length = Date.parse(`1970-01-02T${hora_fim}Z`) - Date.parse(`1970-01-01T${hora_inicio}Z`);
	return length <= LONGEST_PAST_MIDNIGHT_MS;
}

/** As it is read in a document: the hour alone would be one before the start. */
export function visitEndWords(hours: Hours): string | undefined {
	return endsNextDay(hours) ? `${hours.hora_fim} do dia seguinte` : hours.hora_fim;
}
