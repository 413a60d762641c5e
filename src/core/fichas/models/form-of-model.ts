import { formOf } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Field, Section } from "#core/fichas/form/field.ts";
import type { BaseAdjustment, ModelContent, OwnField } from "./model-content.ts";

/** The form of a ficha: that of its own model, or the standard of its type. */
export function formFor(tipo: FichaType, content: ModelContent | undefined): readonly Section[] {
	return content ? formOfModel(content) : formOf(tipo);
}

/** The form of a ficha that is written on this model. */
export function formOfModel({ base, secoes, ajustes, proprios }: ModelContent): readonly Section[] {
	const standard = formOf(base.tipo);
	const adjustments = new Map(ajustes.map((one) => [one.campo, one]));
	const own = new Map(proprios.map((one) => [one.id, one]));
	return secoes.map(({ id, titulo, campos }) => {
		const section = standard.find((one) => one.id === id);
		const fields = campos.flatMap((name): Field[] => {
			const mine = own.get(name);
			if (mine) return [fieldOf(mine)];
			const field = section?.fields.find((one) => one.name === name);
			return field ? adjust(field, name, adjustments) : [];
		});
		return { ...section, id, title: titulo, fields };
	});
}

function adjust(field: Field, path: string, adjustments: Map<string, BaseAdjustment>): Field[] {
	const { oculto, obrigatorio, rotulo, dica } = adjustments.get(path) ?? {};
	if (oculto) return [];
	const worded = { ...field, ...(rotulo && { label: rotulo }), ...(dica && { hint: dica }) };
	const { kind } = worded;
	if (kind === "group" || kind === "list") {
		const fields = worded.fields.flatMap((one) => adjust(one, `${path}.${one.name}`, adjustments));
		return [
			kind === "list" && obrigatorio ? { ...worded, fields, min: Math.max(worded.min ?? 0, 1) } : { ...worded, fields },
		];
	}
	return [obrigatorio ? { ...worded, required: true } : worded];
}

/** A field of the account's own, as any other is read, shown and printed. */
function fieldOf({ id, rotulo, dica, obrigatorio, quando, ...own }: OwnField): Field {
	const common = {
		name: id,
		label: rotulo,
		...(dica !== undefined && { hint: dica }),
		...(obrigatorio && { required: true }),
		...(quando && { shown: (_: unknown, all: Record<string, unknown>) => all[quando.campo] === quando.valor }),
	};
	switch (own.tipo) {
		case "choice":
		case "choices":
			return { ...common, kind: own.tipo, options: own.opcoes ?? [] };
		case "number":
			return { ...common, kind: "decimal", ...(own.unidade !== undefined && { unit: own.unidade }) };
		case "percent":
			return { ...common, kind: "percent", min: 0, max: 100 };
		default:
			return { ...common, kind: own.tipo };
	}
}
