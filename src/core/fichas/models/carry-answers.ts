import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Field, Section, Values } from "#core/fichas/form/field.ts";
import { presentValue } from "#core/fichas/form/present-value.ts";
import { groupIn, listIn } from "#core/fichas/form/values.ts";

/** An answer that another form has no place for, as it was asked and given. `campo` is its path: `parcelas.0.indice`. */
export type LostAnswer = { campo: string; rotulo: string; valor: string };

/**
 * What was answered to one form, carried over to another: kept is what the other asks too and would print alike. A number
 * that has become an amount, or a choice that is offered no more, says something else there and is lost.
 */
export function carryAnswers(
	tipo: FichaType,
	answered: Values,
	{ from, to }: { from: readonly Section[]; to: readonly Section[] },
) {
	const before: Values = readFichaDraft(tipo, answered, from).values;
	const { values } = readFichaDraft(tipo, before, to);
	const lost = dropUnlike({ fields: fieldsIn(from), others: fieldsIn(to), before, after: values, path: "", of: "" });
	return { values, lost };
}

const fieldsIn = (form: readonly Section[]) => form.flatMap(({ fields }) => fields);

type Compared = {
	fields: readonly Field[];
	others: readonly Field[];
	before: Values;
	after: Values;
	path: string;
	of: string;
};

function dropUnlike({ fields, others, before, after, path, of }: Compared): LostAnswer[] {
	return fields.flatMap((field): LostAnswer[] => {
		const { name, label, kind } = field;
		const other = others.find((one) => one.name === name && isAlike(one, field));
		const inner = other && "fields" in other ? other.fields : [];
		if (kind === "group")
			return dropUnlike({
				...{ fields: field.fields, others: inner, path: `${path}${name}.`, of: `${of}${label}: ` },
				...{ before: groupIn(before, name), after: groupIn(after, name) },
			});
		if (kind === "list") {
			const items = listIn(before, name);
			const kept = listIn(after, name);
			return items.flatMap((item, at) =>
				dropUnlike({
					...{
						fields: field.fields,
						others: inner,
						path: `${path}${name}.${at}.`,
						before: item,
						after: kept[at] ?? {},
					},
					of: `${of}${label}${items.length > 1 ? ` ${at + 1}` : ""}: `,
				}),
			);
		}
		const valor = presentValue(field, before[name]);
		if (valor === undefined || (other && presentValue(other, after[name]) === valor)) return [];
		delete after[name];
		return [{ campo: path + name, rotulo: of + label, valor }];
	});
}

function isAlike(one: Field, other: Field): boolean {
	const hold = (field: Field) => (field.kind === "group" || field.kind === "list" ? field.kind : "answer");
	return hold(one) === hold(other);
}
