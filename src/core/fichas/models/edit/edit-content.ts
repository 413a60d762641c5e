import type { AskedFactor } from "#core/fichas/evidence/factors.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { type ClauseEdit, editClauses } from "./edit-clauses.ts";
import { editFields, type FieldEdit } from "./edit-fields.ts";
import { editSections, type SectionEdit } from "./edit-sections.ts";
import { takeStandard } from "./take-standard.ts";

export type ModelEdit =
	| { do: "rename"; nome: string }
	| { do: "title"; titulo: string }
	| { do: "logo"; logo: string | undefined }
	| { do: "colour"; cor: string | undefined }
	| { do: "factor"; fator: AskedFactor | undefined }
	/** The standard text of today under what was made on an earlier one. */
	| { do: "take-standard" }
	| SectionEdit
	| FieldEdit
	| ClauseEdit;

/**
 * One step of an edit. What may not be changed stays as it is: no sequence of steps touches a locked clause or takes a
 * required field of the base away.
 */
export function editContent(content: ModelContent, edit: ModelEdit): ModelContent {
	switch (edit.do) {
		case "rename":
			return { ...content, nome: edit.nome };
		case "title":
			return { ...content, titulo: edit.titulo };
		case "logo": {
			const { logo: _, ...rest } = content;
			return edit.logo === undefined ? rest : { ...rest, logo: edit.logo };
		}
		case "colour": {
			const { cor: _, ...rest } = content;
			return edit.cor === undefined ? rest : { ...rest, cor: edit.cor };
		}
		case "factor": {
			const { fator: _, ...rest } = content;
			return edit.fator === undefined ? rest : { ...rest, fator: edit.fator };
		}
		case "take-standard":
			return takeStandard(content);
		case "rename-section":
		case "move-section":
		case "add-section":
		case "remove-section":
			return editSections(content, edit);
		case "move-field":
		case "adjust-field":
		case "put-field":
		case "remove-field":
			return editFields(content, edit);
		default:
			return editClauses(content, edit);
	}
}
