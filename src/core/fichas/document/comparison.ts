import type { DocumentSection, FichaDocument } from "#core/fichas/document.ts";
import { type ComparedPlace, compareInspections } from "#core/fichas/draft/inspection/compare-inspections.ts";
import { placesOfDocument } from "#core/fichas/draft/inspection/inspected.ts";
import type { Section } from "#core/fichas/form/field.ts";
import { COMPARISON_TITLE, signedChanges } from "./comparison-section.ts";

/** A thing on both sides, with what the signed exit says of its change. */
export type SideBySide = {
	nome: string;
	tipo: ComparedPlace["tipo"];
	coisas: (ComparedPlace["things"][number] & { mudanca: string | undefined })[];
};

/** A signed report with the form it was written on, where that is not the standard one. */
type Report = { document: FichaDocument; form?: readonly Section[] | undefined };

/** Two signed reports beside each other: nothing but what both of them say. */
export function sideBySide(
	{ document: entry, form }: Report,
	{ document: exit, form: exitForm }: Report,
): SideBySide[] {
	const changeOf = signedChanges(exit.secoes);
	return compareInspections(placesOfDocument(entry, form), placesOfDocument(exit, exitForm)).map((place) => ({
		nome: place.nome,
		tipo: place.tipo,
		coisas: place.things.map((thing) => ({ ...thing, mudanca: changeOf(place, thing) })),
	}));
}

/** The entry's hash as the signed exit names it; none where it names no entry. */
export function namedEntryHash({ secoes }: { secoes: DocumentSection[] }): string | undefined {
	const section = secoes.find(({ titulo }) => titulo === COMPARISON_TITLE);
	return section?.linhas.map(({ valor }) => valor).find((valor) => /^[0-9a-f]{64}$/.test(valor));
}
