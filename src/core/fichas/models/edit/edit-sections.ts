import { type ModelContent, ownSectionId } from "#core/fichas/models/model-content.ts";
import { movedTo } from "./move-item.ts";

export type SectionEdit =
	| { do: "rename-section"; id: string; titulo: string }
	| { do: "move-section"; id: string; to: number }
	| { do: "add-section"; id: string; titulo: string }
	| { do: "remove-section"; id: string };

export function editSections(content: ModelContent, edit: SectionEdit): ModelContent {
	const { secoes } = content;
	const at = secoes.findIndex(({ id }) => id === edit.id);
	switch (edit.do) {
		case "rename-section":
			return {
				...content,
				secoes: secoes.map((one) => (one.id === edit.id ? { ...one, titulo: edit.titulo } : one)),
			};
		case "move-section":
			return { ...content, secoes: movedTo(secoes, at, edit.to) };
		case "add-section":
			if (at >= 0 || !ownSectionId.test(edit.id)) return content;
			return { ...content, secoes: [...secoes, { id: edit.id, titulo: edit.titulo, campos: [] }] };
		case "remove-section":
			return at < 0 || !ownSectionId.test(edit.id) ? content : withoutSection(content, at);
	}
}

/** What was asked in it is asked in the section before it, or after it where it was the first. */
function withoutSection(content: ModelContent, at: number): ModelContent {
	const campos = content.secoes[at]?.campos ?? [];
	const secoes = content.secoes.toSpliced(at, 1);
	const heir = Math.max(0, at - 1);
	return {
		...content,
		secoes: secoes.map((one, place) => (place === heir ? { ...one, campos: [...one.campos, ...campos] } : one)),
	};
}
