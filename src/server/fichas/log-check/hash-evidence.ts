import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";

const STROKES = '"tracos": ';
/** Points and nothing else: outside of a text a blank means nothing. */
const OTHER_THAN_POINTS = /[^[\]{}"ptxy:,. 0-9-]/;

/**
 * Whether evidence, as the database writes it out, has this hash. Nearly all of it are the points of a signature, which
 * the database keeps in canonical order already: they are taken over as they stand, and read only where that gives
 * another hash.
 */
export function hasHash(evidence: string | null, hash: string | undefined): boolean {
	if (evidence === null || hash === undefined) return false;
	try {
		const text = withStrokesAsTheyStand(evidence);
		return (text !== undefined && nativeSha256(text) === hash) || nativeSha256(canonical(evidence)) === hash;
	} catch {
		return false;
	}
}

function canonical(text: string): string {
	return canonicalJson(JSON.parse(text) as Json);
}

function withStrokesAsTheyStand(text: string): string | undefined {
	const start = text.indexOf(STROKES) + STROKES.length;
	const end = text.indexOf("]]", start) + 2;
	const strokes = text.slice(start, end);
	if (start < STROKES.length || end < start || OTHER_THAN_POINTS.test(strokes)) return undefined;
	const rest = canonical(`${text.slice(0, start)}null${text.slice(end)}`);
	return rest.replace('"tracos":null', `"tracos":${strokes.replaceAll(" ", "")}`);
}
