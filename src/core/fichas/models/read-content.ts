import * as z from "zod/mini";
import { askedFactors } from "#core/fichas/evidence/factors.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { withoutFormattingSigns } from "#core/kernel/text/formatting-signs.ts";
import { hasControlCharacters } from "#core/kernel/text/text-field.ts";
import { contentJson } from "./content-hash.ts";
import { clauseKinds, contentLimits as limits, MODEL_SCHEMA, type ModelContent, ownKinds } from "./model-content.ts";
import { findStandard } from "./standard-of.ts";

/** One line, as it will be printed: blanks around it and between words are nobody's wording. */
const line = (longest: number) =>
	z
		.pipe(
			z.string().check(z.maxLength(longest * 2)),
			z.transform((typed: string) =>
				withoutFormattingSigns(typed)
					.trim()
					.replace(/[ \t\r\n]+/g, " "),
			),
		)
		.check(
			z.refine((text) => text.length <= longest),
			z.refine((text) => !hasControlCharacters(text)),
		);

const name = z.string().check(z.regex(/^[a-z][a-z0-9_.-]{0,79}$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const yes = z.exactOptional(z.literal(true));
const some = <Item extends z.core.SomeType>(item: Item, most: number) => z.array(item).check(z.maxLength(most));

/** More than any standard form has of each: a section lists its fields, hidden ones too. */
const FIELDS_MOST = 80;
const ADJUSTMENTS_MOST = 150;

const schema = z.strictObject({
	schema: z.literal(MODEL_SCHEMA),
	nome: line(limits.name),
	base: z.strictObject({
		tipo: z.enum(fichaTypes),
		id: name,
		versao: z.int().check(z.positive()),
		hash,
	}),
	travadas: some(name, limits.clauses),
	secoes: some(
		z.strictObject({ id: name, titulo: line(limits.label), campos: some(name, FIELDS_MOST) }),
		limits.sections,
	),
	ajustes: some(
		z.strictObject({
			campo: name,
			oculto: yes,
			obrigatorio: yes,
			rotulo: z.exactOptional(line(limits.label)),
			dica: z.exactOptional(line(limits.hint)),
		}),
		ADJUSTMENTS_MOST,
	),
	proprios: some(
		z.strictObject({
			id: name,
			tipo: z.enum(ownKinds),
			rotulo: line(limits.label),
			dica: z.exactOptional(line(limits.hint)),
			obrigatorio: yes,
			opcoes: z.exactOptional(some(line(limits.option), limits.options)),
			unidade: z.exactOptional(line(limits.unit)),
			quando: z.exactOptional(z.strictObject({ campo: name, valor: z.union([z.boolean(), line(limits.option)]) })),
		}),
		limits.ownFields,
	),
	titulo: line(limits.label),
	clausulas: some(
		z.strictObject({
			id: name,
			tipo: z.enum(clauseKinds),
			text: line(limits.clause),
			when: z.exactOptional(some(name, limits.conditions)),
			resumo: z.exactOptional(line(limits.summary)),
		}),
		limits.clauses,
	),
	aceite: line(limits.clause),
	logo: z.exactOptional(hash),
	cor: z.exactOptional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
	fator: z.exactOptional(z.enum(askedFactors)),
});

/**
 * Structure and limits, as a draft needs them, on a standard text that is known, without which no page can show it; whether
 * it may be published is `judgeContent`'s to say.
 */
export function readContent(raw: unknown): Result<ModelContent, "not-a-model"> {
	const reading = schema.safeParse(raw);
	if (!reading.success || contentJson(reading.data).length > limits.json) return refuse("not-a-model");
	return findStandard(reading.data) ? succeed(reading.data) : refuse("not-a-model");
}
