import type { DocumentLine } from "#core/fichas/document.ts";
import type { FichaFields } from "../ficha-fields.ts";
import { ratingFields, ratings } from "../visita.ts";

/** What a visit was given, by the names of the fields. */
export type VisitRatings = { [name: string]: number };

/** What the client was asked, in the words of the ficha's own form: answers are kept by them. */
type Question = { name: string; label: string };

/**
 * One mean for each item that anybody rated. A visitor is asked only what the broker left open, so that the two never
 * mix. A round of several properties has one set of ratings, which is of none of them.
 */
export function ratingsOf(
	values: FichaFields,
	answers: DocumentLine[][],
	questions: readonly Question[] = ratingFields,
): VisitRatings | undefined {
	if ((values.imoveis ?? []).length > 1) return undefined;
	const given = ratings.flatMap(([name]) => {
		const filled = values[name];
		const label = questions.find((one) => one.name === name)?.label;
		const notes = filled !== undefined ? [filled] : answers.flatMap((lines) => noteIn(lines, label));
		return notes.length > 0 ? [[name, mean(notes)] as const] : [];
	});
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** As the evidence keeps it: `4 (Muito bom)`. */
function noteIn(lines: DocumentLine[], label: string | undefined): number[] {
	const note = Number.parseInt(lines.find(({ rotulo }) => rotulo === label)?.valor ?? "", 10);
	return note >= 1 && note <= 5 ? [note] : [];
}

function mean(notes: number[]): number {
	return Math.round((notes.reduce((sum, note) => sum + note, 0) / notes.length) * 100) / 100;
}
