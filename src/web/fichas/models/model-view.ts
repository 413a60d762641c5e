import type { FactorChoice } from "#core/fichas/evidence/factors.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";

/** A model as its page knows it. */
export type ModelView = {
	id: string;
	tipo: FichaType;
	nome: string;
	draft: ModelContent;
	revision: number;
	/** The newest that was published. */
	version: number | null;
	hasDraftChanges: boolean;
	isArchived: boolean;
	/** What can be demanded of whoever signs, here. */
	factors: FactorChoice[];
	accountDefault: boolean;
	myDefault: boolean;
};

/** What others have made of it since its page was loaded. */
export type NewerModel = Pick<ModelView, "revision" | "version"> & { theirs: ModelContent };
