import { contentOf } from "#core/fichas/models/content-of.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";

/** A model of an inspection that calls keys, items and their state otherwise. */
export function renamedInspection(): ModelContent {
	const standard = contentOf("vistoria");
	return {
		...standard,
		secoes: standard.secoes.map((one) => (one.id === "chaves" ? { ...one, titulo: "Chaves e controles" } : one)),
		ajustes: [
			{ campo: "ambientes.itens.item", rotulo: "Peça" },
			{ campo: "ambientes.itens.estado", rotulo: "Conservação" },
			{ campo: "chaves.tipo", rotulo: "Chave" },
		],
	};
}
