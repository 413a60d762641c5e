import type { FichaDocument } from "#core/fichas/document.ts";
import { nameColumn, PHOTOS, type RecognisedPlace, recognisePlace } from "#core/fichas/draft/inspection/inspected.ts";
import type { Section } from "#core/fichas/form/field.ts";
import type { PlaceGroup } from "./contest-places.ts";

/**
 * Rooms, meters and keys with their rows, read from the frozen document: a place is named by where it stands there,
 * so that nobody can contest what the report does not say, or word it differently. `form`: the one the report was
 * written on, whose model may call things otherwise; they keep the words that were signed.
 */
export function placesIn({ secoes }: Pick<FichaDocument, "secoes">, form?: readonly Section[]): PlaceGroup[] {
	return secoes.flatMap((section, at) => {
		const place = recognisePlace(section, form);
		return place ? [{ id: String(at), nome: place.titulo, itens: itemsOf(place, at) }] : [];
	});
}

function itemsOf({ table, colunas }: RecognisedPlace, section: number) {
	const named = nameColumn(colunas);
	return table.linhas.map((row, at) => ({
		id: `${section}.${at}`,
		nome: row[named] ?? `Item ${at + 1}`,
		descrito: table.colunas
			.flatMap((column, place) => {
				const said = row[place];
				if (place === named || !said || said === "–") return [];
				return [colunas[place] === PHOTOS ? said : `${column}: ${said}`];
			})
			.join("; "),
	}));
}
