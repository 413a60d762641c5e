import { formOf } from "#core/fichas/draft/form-of.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { modelHash } from "./model.ts";
import { MODEL_SCHEMA, type ModelContent } from "./model-content.ts";
import { modelOf } from "./models.ts";

/** The standard model as a content of one's own: where "Duplicar e ajustar" starts. */
export function contentOf(tipo: FichaType): ModelContent {
	const standard = modelOf(tipo);
	return {
		schema: MODEL_SCHEMA,
		nome: fichaTypeNames[tipo].title,
		base: { tipo, id: standard.id, versao: standard.versao, hash: modelHash(standard) },
		travadas: standard.clausulas.flatMap(({ id, travada }) => (travada ? [id] : [])),
		secoes: formOf(tipo).map(({ id, title, fields }) => ({
			id,
			titulo: title,
			campos: fields.map(({ name }) => name),
		})),
		ajustes: [],
		proprios: [],
		titulo: standard.titulo,
		clausulas: standard.clausulas.map(({ id, text, when, travada }) => ({
			id,
			tipo: travada ? "travada" : "padrao",
			text,
			...(when && { when }),
		})),
		aceite: standard.aceite,
	};
}
