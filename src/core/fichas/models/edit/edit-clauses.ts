import { contentLimits, type ModelClause, type ModelContent, ownClauseId } from "#core/fichas/models/model-content.ts";
import { standardOf } from "#core/fichas/models/standard-of.ts";
import { movedTo } from "./move-item.ts";
import { placeClause } from "./place-clause.ts";

export type ClauseEdit =
	/** `when` counts for a clause of the account's own only. */
	| { do: "change-clause"; id: string; text: string; resumo?: string | undefined; when?: string[] | undefined }
	| { do: "add-clause"; id: string; text: string; resumo?: string | undefined; when?: string[] | undefined }
	| { do: "remove-clause"; id: string }
	/** To the standard's own words; one that was left out comes back where it stood. */
	| { do: "restore-clause"; id: string }
	| { do: "move-clause"; id: string; to: number };

export function editClauses(content: ModelContent, edit: ClauseEdit): ModelContent {
	const { clausulas } = content;
	const at = clausulas.findIndex(({ id }) => id === edit.id);
	const found = clausulas[at];
	switch (edit.do) {
		case "add-clause":
			if (found || !ownClauseId.test(edit.id) || clausulas.length >= contentLimits.clauses) return content;
			return { ...content, clausulas: [...clausulas, ownClause(edit)] };
		case "restore-clause":
			return restoreClause(content, edit.id);
		case "move-clause":
			return { ...content, clausulas: movedTo(clausulas, at, edit.to) };
	}
	if (!found || found.tipo === "travada") return content;
	if (edit.do === "remove-clause") return { ...content, clausulas: clausulas.toSpliced(at, 1) };
	const changed = found.tipo === "propria" ? ownClause(edit) : standardClause(found, edit);
	return { ...content, clausulas: clausulas.with(at, changed) };
}

type Words = { id: string; text: string; resumo?: string | undefined; when?: string[] | undefined };

function ownClause({ id, text, resumo, when }: Words): ModelClause {
	return { id, tipo: "propria", text, ...(when && when.length > 0 && { when }), ...(resumo && { resumo }) };
}

function standardClause({ id, tipo, when }: ModelClause, { text, resumo }: Words): ModelClause {
	return { id, tipo, text, ...(when && { when }), ...(resumo && { resumo }) };
}

function restoreClause(content: ModelContent, wanted: string): ModelContent {
	const standard = standardOf(content).clausulas;
	const own = standard.find(({ id }) => id === wanted);
	if (!own || own.travada) return content;
	const { id, text, when } = own;
	const clause: ModelClause = { id, tipo: "padrao", text, ...(when && { when }) };
	const { clausulas } = content;
	const at = clausulas.findIndex((one) => one.id === id);
	if (at >= 0) return { ...content, clausulas: clausulas.with(at, clause) };
	return { ...content, clausulas: placeClause(clausulas, clause, standard) };
}
