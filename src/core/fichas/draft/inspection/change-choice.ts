import { VISTORIA_CHANGES } from "#core/fichas/draft/vistoria.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { type ComparedPlace, compareInspections } from "./compare-inspections.ts";
import { type DraftedPlace, type InspectedPlace, placesOfDraft } from "./inspected.ts";

/** The entry an exit is compared with, as the exit's own text names it. */
export type EntryReport = {
	protocolo: string;
	/** `12/03/2025, 14:30`, as the report says it. */
	realizadaEm: string;
	/** Of the sealed PDF. */
	sha256: string;
	lugares: InspectedPlace[];
};

export const EXIT = "Saída";
export const ENTRY = "Entrada";

export type DraftedThing = DraftedPlace["coisas"][number];

/** An exit's draft beside its entry; of any other inspection there is nothing to compare. */
export function compareDraft(values: Values, entry: EntryReport | undefined): ComparedPlace<DraftedThing>[] {
	if (!entry || values.tipo_vistoria !== EXIT || values.impedido === true) return [];
	return compareInspections(entry.lugares, placesOfDraft(values));
}

/** Meters run: that they show another number is no change of the property. */
export function asksForChoice(place: { tipo: InspectedPlace["tipo"] }, { verdict }: { verdict: string }): boolean {
	return place.tipo !== "medidores" && verdict === "worse";
}

/** Changes that nobody has said anything about yet, by where they stand in the form. */
export function missingChoices(values: Values, entry: EntryReport | undefined): Record<string, string> {
	const open = compareDraft(values, entry).flatMap((place) =>
		place.things.flatMap((thing) =>
			thing.after && asksForChoice(place, thing) && !isChoice(thing.after.escolha)
				? [{ place, thing, after: thing.after }]
				: [],
		),
	);
	return Object.fromEntries(
		open.map(({ place, thing, after }) => [
			`${after.path}.mudanca`,
			`${place.nome}, ${thing.nome}: mudou desde a entrada. Diga se é desgaste natural ou dano.`,
		]),
	);
}

function isChoice(said: string): boolean {
	return VISTORIA_CHANGES.some((one) => one === said);
}
