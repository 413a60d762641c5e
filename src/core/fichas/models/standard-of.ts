import { present } from "#core/kernel/present.ts";
import type { Model } from "./model.ts";
import type { ModelContent } from "./model-content.ts";
import { findPublished } from "./published-models.ts";

/** The standard text that a model stands on, if there is such a one: of its type, and the very one that its hash names. */
export function findStandard({ base }: Pick<ModelContent, "base">): Model | undefined {
	const found = findPublished(base);
	return found && "schema" in found && found.base === base.tipo ? found : undefined;
}

export function standardOf(content: Pick<ModelContent, "base">): Model {
	return present(findStandard(content), "the standard text of a model");
}
