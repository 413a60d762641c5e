import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { checkContent } from "#core/fichas/models/check-content.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import type { ModelContent, OwnField } from "#core/fichas/models/model-content.ts";
import type { Deps } from "#server/deps.ts";
import { createModel } from "#server/fichas/models/create-model.ts";
import { publishModel } from "#server/fichas/models/publish-model.ts";

/** A model of a manager's: a renamed copy of the standard one with a question and a clause of its own. */
export function sampleContent(tipo: FichaType = "visita", fields: OwnField[] = [petsField]): ModelContent {
	const standard = contentOf(tipo);
	const [first, ...others] = standard.secoes;
	if (!first) throw new Error("no sections");
	return {
		...standard,
		nome: "Visita de locação",
		proprios: fields,
		secoes: [{ ...first, campos: [...first.campos, ...fields.map(({ id }) => id)] }, ...others],
		clausulas: [...standard.clausulas, { id: "c_chaves", tipo: "propria", text: "Devolvi as chaves a {corretor}." }],
	};
}

export const petsField: OwnField = {
	id: "x_animais",
	tipo: "choice",
	rotulo: "Animais",
	opcoes: ["Nenhum", "Cão", "Gato"],
};

export async function makeModel(deps: Deps, seat: Seat | string, content: ModelContent = sampleContent()) {
	const own = typeof seat === "string" ? holderSeat(seat) : seat;
	const made = await createModel(deps, { seat: own, content });
	if (!made.ok) throw new Error(made.reason);
	return { seat: own, modelId: made.value.id, revision: made.value.revision };
}

/** Published once, with every warning read. */
export async function makePublishedModel(deps: Deps, seat: Seat | string, content: ModelContent = sampleContent()) {
	const made = await makeModel(deps, seat, content);
	const published = await publishModel(deps, { ...made, acknowledged: checkContent(content).map(({ id }) => id) });
	if (!published.ok) throw new Error(published.reason);
	return { ...made, ...published.value };
}
