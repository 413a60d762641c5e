import type { Section } from "#core/fichas/form/field.ts";
import { imovelFields } from "./imovel.ts";

/** A property apart from any ficha. Its price is asked for when a ficha is sent. */
export const imovelSections = [
	{
		id: "imovel",
		title: "Imóvel",
		fields: imovelFields({ title: false }).map((field) =>
			field.name === "valor" ? { ...field, required: false } : field,
		),
	},
] as const satisfies readonly Section[];
