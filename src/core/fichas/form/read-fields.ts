import { recordOf } from "#core/kernel/record.ts";
import { type Field, type FieldsOf, isRequired, isShown, type Section, type Value, type Values } from "./field.ts";
import { readValue } from "./read-value.ts";
import { groupIn, listIn } from "./values.ts";

export type FieldsReading<Fields = Values> = {
	/** What could be read; names the form does not know are dropped. */
	values: Fields;
	/** By path: `imoveis.0.valor`. What is missing counts only once the ficha is to be sent. */
	errors: Record<string, string>;
};

/** A form to be sent: complete and right, or errors. */
export function readFields<const Form extends readonly Section[]>(
	sections: Form,
	raw: unknown,
): FieldsReading<FieldsOf<Form>> {
	return readFieldsAs(sections, raw, { complete: true });
}

/** A draft: what is there is read, what is missing may wait. */
export function readDraft<const Form extends readonly Section[]>(
	sections: Form,
	raw: unknown,
): FieldsReading<FieldsOf<Form>> {
	return readFieldsAs(sections, raw, { complete: false });
}

/** A form that asks more or less than the one `Fields` is of, as a model of an account's own does. */
export function readFieldsAs<Fields>(
	sections: readonly Section[],
	raw: unknown,
	{ complete }: { complete: boolean },
): FieldsReading<Fields> {
	const errors: Record<string, string> = {};
	const fields = sections.flatMap((section) => section.fields);
	const source = recordOf(raw);
	// Conditions look at other answers, so those are read first and judged in a second pass.
	const values = collect(fields, source);
	for (const section of sections) {
		if (!isShown(section, values, values)) {
			for (const { name } of section.fields) delete values[name];
			continue;
		}
		judge(section.fields, { source, values, path: "" }, { all: values, errors, complete });
	}
	// Each answer was read by the kind of its field, which is what FieldsOf says of it.
	return { values: values as Fields, errors };
}

function collect(fields: readonly Field[], source: Record<string, unknown>): Values {
	const into: Values = {};
	for (const field of fields) {
		const value = collectOne(field, source[field.name]);
		if (value !== undefined) into[field.name] = value;
	}
	return into;
}

function collectOne(field: Field, raw: unknown): Value {
	if (field.kind === "group") return collect(field.fields, recordOf(raw));
	if (field.kind === "list") {
		const items = Array.isArray(raw) ? raw.slice(0, field.max + 1) : [];
		return items.map((item) => collect(field.fields, recordOf(item)));
	}
	return readValue(field, raw).value;
}

/** Where in the form the answers stand: as they were typed, and as they were read. */
type Place = { source: Record<string, unknown>; values: Values; path: string };
type Judging = { all: Values; errors: Record<string, string>; complete: boolean };

function judge(fields: readonly Field[], { source, values, path }: Place, judging: Judging): void {
	for (const field of fields) {
		const here = path + field.name;
		if (!isShown(field, values, judging.all)) {
			delete values[field.name];
			continue;
		}
		if (field.kind === "group") {
			const inside = { source: recordOf(source[field.name]), values: groupIn(values, field.name), path: `${here}.` };
			judge(field.fields, inside, judging);
		} else if (field.kind === "list") {
			judgeList(field, { raw: source[field.name], items: listIn(values, field.name), path: here }, judging);
		} else {
			const reading = readValue(field, source[field.name]);
			if ("problem" in reading) judging.errors[here] = reading.problem;
			else if (judging.complete && reading.value === undefined && isRequired(field, values, judging.all)) {
				judging.errors[here] = `Preencha “${field.label}”`;
			}
		}
	}
}

function judgeList(
	field: Extract<Field, { kind: "list" }>,
	{ raw, items, path }: { raw: unknown; items: Values[]; path: string },
	judging: Judging,
): void {
	const sources = Array.isArray(raw) ? raw : [];
	if (items.length > field.max) judging.errors[path] = `No máximo ${field.max}`;
	if (judging.complete && items.length < (field.min ?? 0)) {
		judging.errors[path] = `Acrescente ${field.itemName}`;
	}
	for (const [at, item] of items.entries()) {
		judge(field.fields, { source: recordOf(sources[at]), values: item, path: `${path}.${at}.` }, judging);
	}
}
