import type { FichaType } from "#core/fichas/ficha-type.ts";
import { present } from "#core/kernel/present.ts";
import { type Model, modelHash } from "./model.ts";
import type { ModelContent } from "./model-content.ts";
import { modelOf } from "./models.ts";

const hashes = new Map<FichaType, string>();

/**
 * The standard text that a model stands on, if it is the very one that its hash names. There is one version of each that
 * models are made of; the next one joins it here, and what was made of this one stays readable.
 */
export function findStandard({ base }: Pick<ModelContent, "base">): Model | undefined {
	const { tipo, id, versao, hash } = base;
	const standard = modelOf(tipo);
	const own = hashes.get(tipo) ?? modelHash(standard);
	hashes.set(tipo, own);
	return standard.id === id && standard.versao === versao && own === hash ? standard : undefined;
}

export function standardOf(content: Pick<ModelContent, "base">): Model {
	return present(findStandard(content), "the standard text of a model");
}
