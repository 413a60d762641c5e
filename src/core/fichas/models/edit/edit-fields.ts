import { baseFieldsOf } from "#core/fichas/models/base-fields.ts";
import {
	type BaseAdjustment,
	contentLimits,
	type ModelContent,
	type OwnField,
} from "#core/fichas/models/model-content.ts";
import { isOwnName } from "#core/fichas/models/own-name.ts";
import { movedTo } from "./move-item.ts";

export type FieldEdit =
	/** A field of the base moves within its section, one of the account's own anywhere. */
	| { do: "move-field"; campo: string; section: string; to: number }
	| { do: "adjust-field"; adjustment: BaseAdjustment }
	/** Adds a field, or changes the one with this id; `section`: where a new one stands. */
	| { do: "put-field"; field: OwnField; section: string }
	| { do: "remove-field"; id: string };

export function editFields(content: ModelContent, edit: FieldEdit): ModelContent {
	switch (edit.do) {
		case "move-field":
			return moveField(content, edit);
		case "adjust-field":
			return adjustField(content, edit.adjustment);
		case "put-field":
			return putField(content, edit.field, edit.section);
		case "remove-field":
			return removeField(content, edit.id);
	}
}

function moveField(content: ModelContent, { campo, section, to }: Extract<FieldEdit, { do: "move-field" }>) {
	const from = content.secoes.find(({ campos }) => campos.includes(campo));
	const target = content.secoes.find(({ id }) => id === section);
	if (!from || !target) return content;
	const isOwn = content.proprios.some(({ id }) => id === campo);
	if (from.id !== target.id && !isOwn) return content;
	return {
		...content,
		secoes: content.secoes.map((one) => {
			if (one.id === target.id && one.id === from.id)
				return { ...one, campos: movedTo(one.campos, one.campos.indexOf(campo), to) };
			if (one.id === from.id) return { ...one, campos: one.campos.filter((name) => name !== campo) };
			if (one.id === target.id)
				return { ...one, campos: movedTo([...one.campos, campo], one.campos.length, Math.max(0, to)) };
			return one;
		}),
	};
}

/** What feeds clauses, search and evidence stays asked and stays required: only its words change. */
function adjustField(content: ModelContent, { campo, oculto, obrigatorio, rotulo, dica }: BaseAdjustment) {
	const field = baseFieldsOf(content.base.tipo).find(({ path }) => path === campo);
	if (!field) return content;
	const others = content.ajustes.filter((one) => one.campo !== campo);
	const adjustment: BaseAdjustment = {
		campo,
		...(oculto && !field.required && { oculto }),
		...(obrigatorio && !field.required && !oculto && field.kind !== "group" && { obrigatorio }),
		...(rotulo && rotulo !== field.label && { rotulo }),
		...(dica && dica !== field.hint && { dica }),
	};
	const ajustes = Object.keys(adjustment).length > 1 ? [...others, adjustment] : others;
	return withoutDeadConditions({ ...content, ajustes });
}

function putField(content: ModelContent, field: OwnField, section: string): ModelContent {
	if (!isOwnName(field.id)) return content;
	const { proprios, secoes } = content;
	if (proprios.some(({ id }) => id === field.id))
		return withoutDeadConditions({ ...content, proprios: proprios.map((one) => (one.id === field.id ? field : one)) });
	if (proprios.length >= contentLimits.ownFields || !secoes.some(({ id }) => id === section)) return content;
	return {
		...content,
		proprios: [...proprios, field],
		secoes: secoes.map((one) => (one.id === section ? { ...one, campos: [...one.campos, field.id] } : one)),
	};
}

function removeField(content: ModelContent, gone: string): ModelContent {
	if (!content.proprios.some(({ id }) => id === gone)) return content;
	return withoutDeadConditions({
		...content,
		proprios: content.proprios.filter(({ id }) => id !== gone),
		secoes: content.secoes.map((one) => ({ ...one, campos: one.campos.filter((name) => name !== gone) })),
	});
}

/** A field that waited for an answer nobody is asked for any more is asked always. */
function withoutDeadConditions(content: ModelContent): ModelContent {
	const { proprios, ajustes } = content;
	const hidden = new Set(ajustes.flatMap(({ campo, oculto }) => (oculto ? [campo] : [])));
	const isAlive = ({ quando }: OwnField) => {
		if (!quando) return true;
		const own = proprios.find(({ id }) => id === quando.campo);
		if (!own) return !isOwnName(quando.campo) && !hidden.has(quando.campo);
		if (own.tipo === "yes-no") return typeof quando.valor === "boolean";
		return own.tipo === "choice" && (own.opcoes ?? []).some((option) => option === quando.valor);
	};
	return {
		...content,
		proprios: proprios.map((field) => {
			const { quando: _, ...rest } = field;
			return isAlive(field) ? field : rest;
		}),
	};
}
