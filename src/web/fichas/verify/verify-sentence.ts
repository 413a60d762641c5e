import type { Check } from "#core/fichas/verify/verify-check.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { checkWords, faultWords, waitWords } from "./verify.copy.ts";

/** What came of looking at one thing, in a sentence. `zone`: the property's, where anything at hand says it. */
export function checkSentence(check: Check, zone: string | undefined): string {
	const where = check.where && tellMoments(check.where, zone);
	if (check.outcome === "ok") return checkWords[check.what].ok(where);
	return check.outcome === "fault" ? faultWords[check.reason](where) : waitWords[check.reason];
}

const IN_UTC = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z/g;

/** As the document tells it; where nobody says which clock that is, by Brasília's, and by UTC to be compared with it. */
export function tellMoments(text: string, zone: string | undefined): string {
	return text.replace(IN_UTC, (iso) => {
		const moment = new Date(iso);
		if (Number.isNaN(moment.getTime())) return iso;
		return zone ? formatMoment(moment, zone) : `${formatMoment(moment, BRAZIL_ZONE)}; em UTC, ${iso}`;
	});
}
