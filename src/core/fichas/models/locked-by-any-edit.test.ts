import fc from "fast-check";
import { expect, test } from "vitest";
import { formOf } from "#core/fichas/draft/form-of.ts";
import { type FichaType, fichaTypes } from "#core/fichas/ficha-type.ts";
import type { Field } from "#core/fichas/form/field.ts";
import { isRecord } from "#core/kernel/record.ts";
import { baseFieldsOf } from "./base-fields.ts";
import { contentHash } from "./content-hash.ts";
import { contentOf } from "./content-of.ts";
import { formOfModel } from "./form-of-model.ts";
import { judgeContent } from "./judge-content.ts";
import type { ModelContent } from "./model-content.ts";
import { modelOf } from "./models.ts";
import { readContent } from "./read-content.ts";
import { textsOf } from "./texts-of-model.ts";

/** Everything in a value that can be changed: who holds it, and under which name. */
function placesIn(value: unknown): { holder: Record<string, unknown> | unknown[]; name: string }[] {
	if (!Array.isArray(value) && !isRecord(value)) return [];
	return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesIn(inner)]);
}

const edit = fc.record({ at: fc.nat(), with: fc.nat(), what: fc.nat(11), text: fc.string({ maxLength: 20 }) });
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

/** Rough edits of the JSON itself, worse than any editor's, and some that an editor would make. */
function change(content: ModelContent, { at, with: other, what, text }: Edit): void {
	const places = placesIn(content);
	const place = places[at % places.length];
	const source = places[other % places.length];
	if (!place || !source) return;
	const heldBy = ({ holder, name }: typeof place) => Reflect.get(holder, name);
	const paths = baseFieldsOf(content.base.tipo).map(({ path }) => path);
	const campo = paths[at % paths.length] ?? "";
	const clause = content.clausulas[at % Math.max(content.clausulas.length, 1)];
	switch (what) {
		case 0:
			return void Reflect.set(place.holder, place.name, text);
		case 1:
			return void Reflect.set(place.holder, place.name, structuredClone(heldBy(source)));
		case 2:
			if (Array.isArray(place.holder)) place.holder.splice(Number(place.name), 1);
			else Reflect.deleteProperty(place.holder, place.name);
			return;
		case 3:
			if (Array.isArray(place.holder)) place.holder.reverse();
			return;
		case 4:
			if (Array.isArray(place.holder)) place.holder.push(structuredClone(heldBy(source)));
			return;
		case 5:
			return void content.ajustes.push({ campo, oculto: true });
		case 6:
			return void content.ajustes.push({ campo, obrigatorio: true, rotulo: text || "Outro" });
		case 7:
			return void content.clausulas.splice(other % 12, 0, {
				id: `c_${at % 99}`,
				tipo: "propria",
				text: text || "Nova.",
			});
		case 8:
			if (clause) clause.text = text || "Outra.";
			return;
		case 9:
			if (clause) content.clausulas.splice(content.clausulas.indexOf(clause), 1);
			return;
		case 10: {
			const id = `x_${at % 99}`;
			content.proprios.push({ id, tipo: "text", rotulo: text || "Campo" });
			return void content.secoes[other % Math.max(content.secoes.length, 1)]?.campos.push(id);
		}
		default:
			if (clause) clause.tipo = "padrao";
	}
}

type Kept = { kind: string; required: unknown; min: unknown };

function requiredIn(fields: readonly Field[], before = ""): [path: string, kept: Kept][] {
	return fields.flatMap((field): [string, Kept][] => {
		const path = before + field.name;
		const min = field.kind === "list" ? field.min : undefined;
		const inner = "fields" in field ? requiredIn(field.fields, `${path}.`) : [];
		return [[path, { kind: field.kind, required: field.required, min }], ...inner];
	});
}

test.each(fichaTypes)(
	"no edits of a %s that can be published change a locked text or lose a required field",
	(tipo: FichaType) => {
		const standard = modelOf(tipo);
		const locked = standard.clausulas.filter(({ travada }) => travada);
		const required = new Set(baseFieldsOf(tipo).flatMap((one) => (one.required ? [one.path] : [])));
		// A list that may be empty, such as keys, may be hidden with all that it asks of each.
		const isNeeded = (path: string) =>
			path.split(".").every((_, at, names) => required.has(names.slice(0, at + 1).join(".")));
		const before = requiredIn(formOf(tipo).flatMap(({ fields }) => fields)).filter(([path]) => isNeeded(path));
		const start = contentHash(contentOf(tipo));
		let published = 0;
		fc.assert(
			fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
				const raw = structuredClone(contentOf(tipo));
				for (const one of edits) {
					const last = structuredClone(raw);
					change(raw, one);
					// An editor that the judge stops goes back one step and tries something else.
					const read = readContent(raw);
					if (!read.ok || judgeContent(read.value).length > 0) Object.assign(raw, last);
				}
				const read = readContent(raw);
				if (!read.ok || judgeContent(read.value).length > 0 || contentHash(read.value) === start) return;
				published += 1;
				const texts = textsOf(read.value);
				expect(texts.clausulas.filter(({ travada }) => travada).toSorted(byId)).toEqual(locked.toSorted(byId));
				expect(texts.privacidade).toEqual(standard.privacidade);
				expect(texts.aceite).toBe(standard.aceite);
				expect(texts.aceiteIntermediador).toBe(standard.aceiteIntermediador);
				const after = new Map(requiredIn(formOfModel(read.value).flatMap(({ fields }) => fields)));
				for (const [path, { kind, required, min }] of before) {
					const kept = after.get(path);
					if (kept?.kind !== kind || kept.min !== min || (kept.required !== required && kept.required !== true))
						throw new Error(`${path} is lost`);
				}
			}),
			{ numRuns: 150 },
		);
		// Not by refusing everything: many of them were let through.
		expect(published).toBeGreaterThan(40);
	},
);

function byId(one: { id: string }, other: { id: string }): number {
	return one.id.localeCompare(other.id);
}
