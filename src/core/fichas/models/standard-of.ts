import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { present } from "#core/kernel/present.ts";
import { earlierStandards } from "./earlier-standards.ts";
import { type Model, modelHash } from "./model.ts";
import type { ModelContent } from "./model-content.ts";
import { modelOf } from "./models.ts";

/** What a model can stand on: the text of today, or one that was current once. */
function bases(): Model[] {
	return [...fichaTypes.map(modelOf), ...earlierStandards.map(({ model }) => model)];
}

/** The standard text that a model stands on, if there is such a one: of its type, and the very one that its hash names. */
export function findStandard({ base }: Pick<ModelContent, "base">): Model | undefined {
	return bases().find(
		(one) => one.base === base.tipo && one.id === base.id && one.versao === base.versao && modelHash(one) === base.hash,
	);
}

/** Whether it stands on the text that fichas are written on now: what a later one locks, an earlier may have left open. */
export function isOfToday({ base }: Pick<ModelContent, "base">): boolean {
	return findStandard({ base }) === modelOf(base.tipo);
}

export function standardOf(content: Pick<ModelContent, "base">): Model {
	return present(findStandard(content), "the standard text of a model");
}
