import { PARTNER } from "#core/fichas/draft/partnership.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { answerFields } from "./signing-form.ts";

type Asked = { tipo: FichaType; papel: string; values: Values; content: ModelContent | undefined };

/** A visitor is asked only what the broker has not filled in already, and what the model does not hide. */
export function questionsLeft({ tipo, papel, values, content }: Asked): string[] {
	if (tipo !== "visita" || papel === PARTNER) return [];
	const hidden = new Set(content?.ajustes.flatMap(({ campo, oculto }) => (oculto ? [campo] : [])));
	return answerFields.filter(({ name }) => values[name] === undefined && !hidden.has(name)).map(({ name }) => name);
}
