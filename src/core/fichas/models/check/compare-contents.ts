import { factorNames } from "#core/fichas/evidence/factors.ts";
import { baseFieldsOf } from "#core/fichas/models/base-fields.ts";
import {
	type BaseAdjustment,
	type ModelContent,
	type OwnField,
	ownKindNames,
} from "#core/fichas/models/model-content.ts";

/** One part that differs, in words; empty where it was not there. */
export type ContentChange = { id: string; titulo: string; before: string; after: string };

/** What changed from one content to the other, in the order of the editor. */
export function compareContents(before: ModelContent, after: ModelContent): ContentChange[] {
	const labels = new Map(baseFieldsOf(after.base.tipo).map(({ path, label }) => [path, label]));
	const nameOf = ({ proprios }: ModelContent) => {
		const own = new Map(proprios.map(({ id, rotulo }) => [id, rotulo]));
		return (name: string) => own.get(name) ?? labels.get(name) ?? name;
	};
	const parts = (content: ModelContent): [id: string, titulo: string, words: string][] => [
		["nome", "Nome do modelo", content.nome],
		["ordem-etapas", "Ordem das etapas", content.secoes.map(({ titulo }) => titulo).join(" · ")],
		...content.secoes.map(({ id, titulo, campos }): [string, string, string] => [
			`secao.${id}`,
			`Etapa “${titulo}”`,
			[titulo, ...campos.map(nameOf(content))].join(" · "),
		]),
		...content.ajustes.map((one): [string, string, string] => [
			`ajuste.${one.campo}`,
			`Campo “${labels.get(one.campo) ?? one.campo}”`,
			wordsOfAdjustment(one),
		]),
		...content.proprios.map((one): [string, string, string] => [
			`proprio.${one.id}`,
			`Campo próprio “${one.rotulo}”`,
			wordsOfField(one, nameOf(content)),
		]),
		["titulo", "Título das cláusulas", content.titulo],
		...content.clausulas.map(({ id, text, resumo, when = [] }): [string, string, string] => [
			`clausula.${id}`,
			"Cláusula",
			[text, resumo && `Em poucas palavras: ${resumo}`, when.length > 0 && `Quando: ${when.join(", ")}`]
				.filter(Boolean)
				.join("\n"),
		]),
		["ordem-clausulas", "Ordem das cláusulas", content.clausulas.map(({ text }) => opening(text)).join(" · ")],
		["fator", "O que é exigido de quem assina", content.fator ? factorNames[content.fator] : ""],
		["logo", "Logotipo", content.logo ? `imagem ${content.logo.slice(0, 12)}` : ""],
		["cor", "Cor", content.cor ?? ""],
	];
	return merged(parts(before), parts(after));
}

type Part = [id: string, titulo: string, words: string];

function merged(before: Part[], after: Part[]): ContentChange[] {
	const old = new Map(before.map((part) => [part[0], part]));
	const fresh = new Set(after.map(([id]) => id));
	const kept = after.flatMap(([id, titulo, words]) => {
		const was = old.get(id)?.[2] ?? "";
		return was === words ? [] : [{ id, titulo, before: was, after: words }];
	});
	const gone = before.flatMap(([id, titulo, words]) =>
		fresh.has(id) || words === "" ? [] : [{ id, titulo, before: words, after: "" }],
	);
	const all = [...kept, ...gone];
	// Where a text itself changed or came and went, the order says nothing new.
	const clauses = all.some(({ id }) => id.startsWith("clausula."));
	const sections = all.some(({ id }) => id.startsWith("secao."));
	return all.filter(({ id }) => !(id === "ordem-clausulas" && clauses) && !(id === "ordem-etapas" && sections));
}

function wordsOfAdjustment({ oculto, obrigatorio, rotulo, dica }: BaseAdjustment): string {
	return [rotulo && `“${rotulo}”`, dica && `dica: ${dica}`, obrigatorio && "obrigatório", oculto && "não perguntado"]
		.filter(Boolean)
		.join(", ");
}

function wordsOfField(field: OwnField, nameOf: (name: string) => string): string {
	const { rotulo, tipo, dica, obrigatorio, opcoes, unidade, quando } = field;
	const answer = quando && (typeof quando.valor === "boolean" ? (quando.valor ? "Sim" : "Não") : quando.valor);
	return [
		rotulo,
		ownKindNames[tipo].toLowerCase(),
		opcoes && `opções: ${opcoes.join("; ")}`,
		unidade && `em ${unidade}`,
		obrigatorio && "obrigatório",
		dica && `dica: ${dica}`,
		quando && `quando “${nameOf(quando.campo)}” for “${answer}”`,
	]
		.filter(Boolean)
		.join(", ");
}

function opening(text: string): string {
	return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
}
