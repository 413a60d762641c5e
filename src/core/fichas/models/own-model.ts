import type { Section } from "#core/fichas/form/field.ts";
import { contentHash } from "./content-hash.ts";
import { formOfModel } from "./form-of-model.ts";
import type { Model } from "./model.ts";
import type { ModelContent } from "./model-content.ts";
import { textsOf } from "./texts-of-model.ts";

/** A version of an account's own model, read once: what a ficha on it asks and what it says. */
export type OwnModel = {
	id: string;
	versao: number;
	hash: string;
	texts: Model;
	form: readonly Section[];
	fator: ModelContent["fator"];
};

export function ownModel({ id, versao, content }: { id: string; versao: number; content: ModelContent }): OwnModel {
	return {
		id,
		versao,
		hash: contentHash(content),
		texts: textsOf(content),
		form: formOfModel(content),
		fator: content.fator,
	};
}
