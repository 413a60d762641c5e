import type { DocumentLine, DocumentTable } from "#core/fichas/document.ts";
import { type Field, isShown, type Values } from "./field.ts";
import { presentValue } from "./present-value.ts";
import { groupIn } from "./values.ts";

/** The answers of these fields as lines, in the form's order; what was not answered or is internal is left out. */
export function presentLines(fields: readonly Field[], values: Values, all: Values): DocumentLine[] {
	return fields.flatMap((field) => {
		if (field.internal || !isShown(field, values, all)) return [];
		if (field.kind === "group") return presentLines(field.fields, groupIn(values, field.name), all);
		const valor = presentValue(field, values[field.name]);
		return valor === undefined ? [] : [{ rotulo: field.label, valor }];
	});
}

/** A list as a table; columns nobody filled in are left out. */
export function presentTable(field: Extract<Field, { kind: "list" }>, items: Values[], all: Values): DocumentTable[] {
	if (items.length === 0) return [];
	const columns = field.fields.filter(
		(column) =>
			!column.internal &&
			column.kind !== "list" &&
			items.some((item) => presentValue(column, item[column.name]) !== undefined && isShown(column, item, all)),
	);
	if (columns.length === 0) return [];
	return [
		{
			titulo: field.label,
			colunas: columns.map((column) => column.label),
			linhas: items.map((item) => columns.map((column) => presentValue(column, item[column.name]) ?? "–")),
		},
	];
}
