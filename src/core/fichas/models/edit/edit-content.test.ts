import fc from "fast-check";
import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { baseFieldsOf } from "#core/fichas/models/base-fields.ts";
import { compareContents } from "#core/fichas/models/check/compare-contents.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { formOfModel } from "#core/fichas/models/form-of-model.ts";
import { judgeContent } from "#core/fichas/models/judge-content.ts";
import { type ModelContent, ownKinds } from "#core/fichas/models/model-content.ts";
import { readContent } from "#core/fichas/models/read-content.ts";
import { editContent, type ModelEdit } from "./edit-content.ts";

const edited = (content: ModelContent, ...edits: ModelEdit[]) => edits.reduce(editContent, content);

/** Every step there is, aimed at everything there is and at what is not. */
function anyEdit(content: ModelContent): fc.Arbitrary<ModelEdit> {
	const words = fc.constantFrom("Outro texto.", "{corretor} esteve lá.", "", "<b>x</b>", "multa");
	const clause = fc.constantFrom(...content.clausulas.map(({ id }) => id), "c_1", "c_2", "x", "constructor");
	const section = fc.constantFrom(...content.secoes.map(({ id }) => id), "s_1", "s_2", "nada");
	const field = fc.constantFrom(...baseFieldsOf(content.base.tipo).map(({ path }) => path), "x_1", "x_2", "nada");
	const to = fc.integer({ min: -3, max: 30 });
	const when = fc.option(fc.array(fc.constant("parceria"), { minLength: 1, maxLength: 1 }), { nil: undefined });
	const all: fc.Arbitrary<ModelEdit>[] = [
		fc.record({
			do: fc.constant("factor" as const),
			fator: fc.constantFrom("sms" as const, "selfie" as const, undefined),
		}),
		fc.record({ do: fc.constant("take-standard" as const) }),
		fc.record({ do: fc.constant("rename" as const), nome: words }),
		fc.record({ do: fc.constant("title" as const), titulo: words }),
		fc.record({ do: fc.constant("rename-section" as const), id: section, titulo: words }),
		fc.record({ do: fc.constant("move-section" as const), id: section, to }),
		fc.record({ do: fc.constant("add-section" as const), id: section, titulo: words }),
		fc.record({ do: fc.constant("remove-section" as const), id: section }),
		fc.record({ do: fc.constant("move-field" as const), campo: field, section, to }),
		fc.record({
			do: fc.constant("adjust-field" as const),
			adjustment: fc.record({ campo: field, oculto: fc.constant(true as const), rotulo: words }),
		}),
		fc.record({
			do: fc.constant("adjust-field" as const),
			adjustment: fc.record({ campo: field, obrigatorio: fc.constant(true as const) }),
		}),
		fc.record({
			do: fc.constant("put-field" as const),
			section,
			field: fc.record({ id: field, tipo: fc.constantFrom(...ownKinds), rotulo: words }),
		}),
		fc.record({ do: fc.constant("remove-field" as const), id: field }),
		fc.record({ do: fc.constant("change-clause" as const), id: clause, text: words, when }),
		fc.record({ do: fc.constant("add-clause" as const), id: clause, text: words, when }),
		fc.record({ do: fc.constant("remove-clause" as const), id: clause }),
		fc.record({ do: fc.constant("restore-clause" as const), id: clause }),
		fc.record({ do: fc.constant("move-clause" as const), id: clause, to }),
	];
	return fc.oneof(...all);
}

test.each(fichaTypes)("no sequence of edits of a %s changes a locked clause or takes a required field away", (tipo) => {
	const start = contentOf(tipo);
	const locked = start.clausulas.filter((clause) => clause.tipo === "travada");
	const optional = baseFieldsOf(tipo).flatMap((field) => (field.required ? [] : [`${field.path}.`]));
	// What is needed within an optional list is needed where the list is asked at all.
	const required = baseFieldsOf(tipo).filter(
		({ required, path }) => required && !optional.some((before) => path.startsWith(before)),
	);
	fc.assert(
		fc.property(fc.array(anyEdit(start), { maxLength: 60 }), (edits) => {
			const content = edited(start, ...edits);
			const isLocked = new Set(locked.map(({ id }) => id));
			expect(content.clausulas.filter(({ id }) => isLocked.has(id)).toSorted(byId)).toEqual(locked.toSorted(byId));
			expect(content.aceite).toBe(start.aceite);
			const asked = new Set(pathsIn(formOfModel(content)));
			expect(required.filter(({ path }) => !asked.has(path))).toEqual([]);
			expect(readContent(content).ok).toBe(true);
			// What is still wrong can be named and mended: nothing about the base itself is broken.
			expect(judgeContent(content).filter(({ onde }) => broken.has(onde))).toEqual([]);
		}),
		{ numRuns: 150 },
	);
});

const broken: ReadonlySet<string> = new Set(["base", "travadas", "aceite"]);
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

type Shape = { name: string; fields?: readonly Shape[] };
function pathsIn(sections: readonly { fields: readonly Shape[] }[]): string[] {
	const walk = (fields: readonly Shape[], before: string): string[] =>
		fields.flatMap(({ name, fields: inner = [] }) => [before + name, ...walk(inner, `${before}${name}.`)]);
	return sections.flatMap(({ fields }) => walk(fields, ""));
}

test("a standard clause is changed, left out and set back to the very words and place it had", () => {
	const start = contentOf("visita");
	const changed = edited(start, { do: "change-clause", id: "preferencia", text: "Outra coisa.", when: ["virtual"] });
	expect(changed.clausulas.find(({ id }) => id === "preferencia")).toEqual({
		id: "preferencia",
		tipo: "padrao",
		text: "Outra coisa.",
	});
	const without = edited(changed, { do: "remove-clause", id: "preferencia" });
	expect(without.clausulas).toHaveLength(start.clausulas.length - 1);
	expect(edited(without, { do: "restore-clause", id: "preferencia" })).toEqual(start);
});

test("an own field is added where it is asked, waits for an answer, and is asked always once that answer is gone", () => {
	const with2 = edited(
		contentOf("visita"),
		{ do: "put-field", section: "visita", field: { id: "x_1", tipo: "yes-no", rotulo: "Tem animais?" } },
		{
			do: "put-field",
			section: "visita",
			field: { id: "x_2", tipo: "text", rotulo: "Quais?", quando: { campo: "x_1", valor: true } },
		},
	);
	expect(judgeContent(with2)).toEqual([]);
	expect(with2.secoes[0]?.campos.slice(-2)).toEqual(["x_1", "x_2"]);
	const without = edited(with2, { do: "remove-field", id: "x_1" });
	expect(without.proprios).toEqual([{ id: "x_2", tipo: "text", rotulo: "Quais?" }]);
	expect(judgeContent(without)).toEqual([]);
});

test("an own section holds own fields, and leaves them to its neighbour", () => {
	const start = contentOf("visita");
	const made = edited(
		start,
		{ do: "add-section", id: "s_1", titulo: "Mudança" },
		{ do: "put-field", section: "s_1", field: { id: "x_1", tipo: "date", rotulo: "Quando quer mudar?" } },
		{ do: "move-field", campo: "finalidade", section: "s_1", to: 0 },
		{ do: "move-section", id: "s_1", to: 1 },
	);
	expect(made.secoes[1]).toEqual({ id: "s_1", titulo: "Mudança", campos: ["x_1"] });
	const gone = edited(made, { do: "remove-section", id: "s_1" });
	expect(gone.secoes[0]?.campos).toContain("x_1");
	expect(judgeContent(gone)).toEqual([]);
});

test("a demand is put and taken away without a trace, and the history says it in words", () => {
	const start = contentOf("visita");
	const demanding = edited(start, { do: "factor", fator: "sms" });
	expect(compareContents(start, demanding)).toEqual([
		{ id: "fator", titulo: "O que é exigido de quem assina", before: "", after: "Exigir código por SMS" },
	]);
	expect(edited(demanding, { do: "factor", fator: undefined })).toEqual(start);
});
