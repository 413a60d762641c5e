import type { Check } from "#core/fichas/verify/verify-check.ts";
import { checkWords, faultWords, waitWords } from "./verify.copy.ts";

/** What came of looking at one thing, in a sentence. */
export function checkSentence(check: Check): string {
	if (check.outcome === "ok") return checkWords[check.what].ok(check.where);
	return check.outcome === "fault" ? faultWords[check.reason](check.where) : waitWords[check.reason];
}
