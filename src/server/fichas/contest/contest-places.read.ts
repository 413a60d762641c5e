import type { PlaceGroup } from "#core/fichas/contest/contest-places.ts";
import { placesIn } from "#core/fichas/contest/places-in.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import type { Deps } from "#server/deps.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";

/** What of a signed report can be contested, whatever its model calls keys, meters and columns. */
export async function readContestPlaces(
	{ db }: Pick<Deps, "db">,
	{ ficha, document }: Pick<FoundSigning, "ficha" | "document">,
): Promise<PlaceGroup[]> {
	return placesIn(document, formFor("vistoria", (await readPinned(db, ficha))?.content));
}
