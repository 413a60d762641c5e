import type { PlaceGroup } from "#core/fichas/contest/contest-places.ts";
import { placesIn } from "#core/fichas/contest/places-in.ts";
import type { Deps } from "#server/deps.ts";
import { readForm } from "#server/fichas/pinned-model.read.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";

/** What of a signed report can be contested, whatever its model calls keys, meters and columns. */
export async function readContestPlaces(
	{ db }: Pick<Deps, "db">,
	{ ficha, document }: Pick<FoundSigning, "ficha" | "document">,
): Promise<PlaceGroup[]> {
	return placesIn(document, await readForm(db, "vistoria", ficha));
}
