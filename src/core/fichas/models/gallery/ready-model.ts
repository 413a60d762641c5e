import type { FichaType } from "#core/fichas/ficha-type.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { editContent, type ModelEdit } from "#core/fichas/models/edit/edit-content.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";

/** One of the models that stand ready beside the standard ones: a standard model and the steps that adjust it. */
export type ReadyModel = {
	slug: string;
	nome: string;
	tipo: FichaType;
	/** What it brings beyond the standard, in one or two sentences. */
	descricao: string;
	edits: readonly ModelEdit[];
};

/** Made with the same steps an editor has, so that none of them can do what nobody may. */
export function readyContent({ nome, tipo, edits }: ReadyModel): ModelContent {
	return edits.reduce(editContent, { ...contentOf(tipo), nome });
}
