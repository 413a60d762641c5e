import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

/** What a record says, in one word: whoever saves it sends along which one they had before them. */
export function recordMark(fields: object): string {
	return sha256Hex(canonicalJson(JSON.parse(JSON.stringify(fields))));
}

type Change = { shown: string | undefined; stands: object; typed: object };

/**
 * Whether somebody else has changed it since it was shown to whoever saves. The same form sent twice finds its own words
 * there, and nothing is lost by it; a page of before has no mark, and its words hold as they always did.
 */
export function isChangedMeanwhile({ shown, stands, typed }: Change): boolean {
	const now = recordMark(stands);
	return shown !== undefined && shown !== now && recordMark(typed) !== now;
}
