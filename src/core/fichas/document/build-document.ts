import type {
	DocumentLine,
	DocumentSection,
	DocumentTable,
	FichaDocument,
	FichaDocument2,
} from "#core/fichas/document.ts";
import { retroactiveNote } from "#core/fichas/draft/check-ficha.ts";
import { compositionParts, compositionTotal } from "#core/fichas/draft/composition.ts";
import type { FichaFields, FichaPessoa } from "#core/fichas/draft/ficha-fields.ts";
import { formOf } from "#core/fichas/draft/form-of.ts";
import type { EntryReport } from "#core/fichas/draft/inspection/change-choice.ts";
import { formatShare, partnerCreci, partnersField, sharesOf } from "#core/fichas/draft/partnership.ts";
import { personName } from "#core/fichas/draft/signers-of.ts";
import { visitEndWords } from "#core/fichas/draft/visit/visit-end.ts";
import type { FactorChoice } from "#core/fichas/evidence/factors.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { type Field, isShown, type Section, type Values } from "#core/fichas/form/field.ts";
import { presentLines, presentTable } from "#core/fichas/form/present-fields.ts";
import { listIn } from "#core/fichas/form/values.ts";
import { fillText, fillTexts, type Model, modelHash } from "#core/fichas/models/model.ts";
import { modelOf } from "#core/fichas/models/models.ts";
import type { OwnModel } from "#core/fichas/models/own-model.ts";
import { type Corretor, corretorLines, creciLine } from "#core/fichas/registry/corretor.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { moneyInWords } from "#core/kernel/money/por-extenso.ts";
import { withoutFormattingSigns } from "#core/kernel/text/formatting-signs.ts";
import { clauseValues } from "./clause-values.ts";
import { comparisonSection } from "./comparison-section.ts";
import { identityPhotoSection } from "./identity-photo-section.ts";
import { offlineSection } from "./offline-section.ts";
import { captionPhotos, numberPhotos, type PhotoNumbers, withPhotoColumn, withPhotoNumbers } from "./photo-places.ts";
import { formWorded, shareWorded } from "./wording.ts";

export type DocumentSource = {
	protocolo: string;
	tipo: FichaType;
	/** ISO 8601 with offset. */
	criadaEm: string;
	fuso: string;
	corretor: Corretor;
	values: FichaFields;
	fotos: FichaDocument["fotos"];
	/** The account's own model it is written on; without one, the standard of its type. */
	modelo?: OwnModel | undefined;
	/** The standard text, where it is not today's. */
	padrao?: Model | undefined;
	/** The entry that an exit inspection is compared with. */
	entrada?: EntryReport | undefined;
	/** What is demanded of whoever signs, where the text itself has to say it. */
	fator?: FactorChoice | undefined;
	/** Written down where there was no connection: the text says whose clock it goes by. */
	semConexao?: boolean | undefined;
};

/** Freezes what was filled in into what will be shown, signed, printed and hashed. */
export function buildDocument(source: DocumentSource): FichaDocument2 {
	return inOneOrder(composeDocument(source));
}

/** A name, an agency or a model may be older than the rule for what is typed: in a document no letters change places. */
function inOneOrder(document: FichaDocument2): FichaDocument2 {
	const text = JSON.stringify(document);
	const plain = withoutFormattingSigns(text);
	return plain === text ? document : JSON.parse(plain);
}

function composeDocument(source: DocumentSource): FichaDocument2 {
	const { protocolo, tipo, criadaEm, fuso, corretor, values, fotos, modelo, padrao } = source;
	const model = modelo?.texts ?? padrao ?? modelOf(tipo);
	const form = formWorded(modelo?.form ?? formOf(tipo), model);
	const filling = clauseValues(tipo, { values, corretor, fuso, photoCount: fotos.length });
	return {
		schema: "rubrica-ficha-2",
		protocolo,
		tipo,
		titulo: fichaTypeNames[tipo].title,
		modelo: modelo
			? { id: modelo.id, versao: modelo.versao, hash: modelo.hash, base: model.base }
			: { id: model.id, versao: model.versao, hash: modelHash(model), base: model.base },
		resumo: fillTexts(model.resumo, filling),
		cartao: fillTexts(model.cartao, filling),
		criadaEm,
		fuso,
		corretor: corretorLines(corretor),
		partes: (values.pessoas ?? []).map((person) => presentPerson(form, person, values)),
		secoes: sectionsOf(source, { form, model }),
		fotos: captionPhotos(
			fotos,
			values,
			form.flatMap(({ fields }) => fields),
		),
		privacidade: fillTexts(model.privacidade, filling),
		clausulas: { titulo: model.titulo, itens: fillTexts(model.clausulas, filling) },
		aceite: fillText(model.aceite, filling.words),
		aceiteIntermediador: fillText(model.aceiteIntermediador, filling.words),
		...(model.parceria &&
			filling.applies.has("parceria") && {
				parceria: {
					resumo: fillTexts(model.parceria.resumo, filling),
					aceite: fillText(model.parceria.aceite, filling.words),
				},
			}),
	};
}

type Worded = { form: readonly Section[]; model: Model };

/** What was answered, as the form asks it, and what the document says by itself. */
function sectionsOf(source: DocumentSource, { form, model }: Worded) {
	const { tipo, criadaEm, corretor, values, fotos, modelo, entrada, fator, semConexao = false } = source;
	const numbers = numberPhotos(fotos);
	const told = tipo === "visita" ? { ...values, hora_fim: visitEndWords(values) } : values;
	const sections = form
		.flatMap((section) => (section.id === "pessoas" ? besidePeople(section) : [section]))
		.filter((section) => isShown(section, values, values));
	return [
		...sections.flatMap((section) => [
			...presentSection(section, told, numbers),
			...(section.id === "valor" ? paymentSummary(tipo, values, model) : []),
		]),
		...(tipo === "vistoria" ? comparisonSection(values, entrada) : []),
		...partnershipSection(values, corretor),
		...retroactive(tipo, values, criadaEm),
		...identityPhotoSection(modelo?.fator ?? fator),
		...(semConexao ? [offlineSection] : []),
	];
}

/** People stand as parties; what is asked beside them, such as the owner's title, keeps its section. */
function besidePeople(section: Section): Section[] {
	const fields = section.fields.filter(({ name }) => name !== "pessoas");
	return fields.length > 0 ? [{ ...section, fields }] : [];
}

function personFields(form: readonly Section[]): readonly Field[] {
	const list = form.flatMap((section) => section.fields).find((field) => field.name === "pessoas");
	return list?.kind === "list" ? list.fields : [];
}

function presentPerson(
	form: readonly Section[],
	person: FichaPessoa,
	all: FichaFields,
): FichaDocument["partes"][number] {
	const fields = personFields(form).filter((field) => !["papel", "nome", "estrangeiro"].includes(field.name));
	return { papel: person.papel ?? "", nome: personName(person), linhas: presentLines(fields, person, all) };
}

function presentSection(section: Section, values: Values, numbers: PhotoNumbers): DocumentSection[] {
	const linhas = withPhotoNumbers(presentLines(section.fields, values, values), section.fields, values, numbers);
	const blocks: DocumentSection[] = [];
	const tabelas: DocumentTable[] = [];
	for (const field of section.fields) {
		if (field.kind !== "list" || field.internal || !isShown(field, values, values)) continue;
		const items = listIn(values, field.name);
		if (field.name === partnersField.name) continue;
		if (field.name === "imoveis") blocks.push(...presentProperties(field, items, values));
		else if (field.name === "ambientes") blocks.push(...presentRooms(field, items, values, numbers));
		else tabelas.push(...presentTable(field, items, values).map((table) => withPhotoColumn(table, items, numbers)));
	}
	const own = linhas.length + tabelas.length > 0 ? [{ titulo: section.title, linhas, tabelas }] : [];
	if (!section.fields.some(({ name }) => name === "imoveis")) return [...own, ...blocks];
	const [only, ...others] = blocks;
	// One property: what the step asks beside it belongs to it.
	if (!only || others.length > 0) return [...blocks, ...own];
	return [{ ...only, linhas: [...only.linhas, ...linhas], tabelas: [...only.tabelas, ...tabelas] }];
}

function presentProperties(field: Extract<Field, { kind: "list" }>, items: Values[], all: Values): DocumentSection[] {
	return items.map((item, at) => ({
		titulo: items.length > 1 ? `Imóvel ${at + 1}` : "Imóvel",
		linhas: presentLines(field.fields, item, all),
		tabelas: [],
	}));
}

/** A room is a table of its items. */
function presentRooms(
	field: Extract<Field, { kind: "list" }>,
	rooms: Values[],
	all: Values,
	numbers: PhotoNumbers,
): DocumentSection[] {
	const inner = field.fields.find(({ name }) => name === "itens");
	if (inner?.kind !== "list") return [];
	return rooms.map((room) => {
		const items = listIn(room, "itens");
		const tabelas = presentTable(inner, items, all).map((table) => withPhotoColumn(table, items, numbers));
		return { titulo: `Ambiente: ${room.ambiente ?? ""}`, linhas: [], tabelas };
	});
}

function paymentSummary(tipo: FichaType, values: FichaFields, model: Model): DocumentSection[] {
	if (tipo !== "proposta" || values.valor_proposta === undefined) return [];
	const asked = values.imoveis?.[0]?.valor;
	const linhas: DocumentLine[] = [{ rotulo: "Valor por extenso", valor: moneyInWords(values.valor_proposta) }];
	if (asked !== undefined && asked > 0) {
		const valor = shareWorded(values.valor_proposta, asked, model);
		linhas.push({ rotulo: "Em relação ao valor pedido", valor });
	}
	const parts = [...compositionParts(values), { name: "Total da composição", amount: compositionTotal(values) }];
	const tabela: DocumentTable = {
		titulo: "Partes do pagamento",
		colunas: ["Parte", "Valor"],
		linhas: parts.map(({ name, amount }) => [name, formatMoney(amount).replace(/\s/g, "\u00a0")]),
	};
	return [{ titulo: "Composição do pagamento", linhas, tabelas: [tabela] }];
}

/** Who shares, and in which parts: a section of its own, since it is agreed among brokers. */
function partnershipSection(values: FichaFields, corretor: Corretor): DocumentSection[] {
	const { parceiros = [] } = values;
	if (parceiros.length === 0) return [];
	const { own, partners } = sharesOf(values);
	const tabela: DocumentTable = {
		titulo: "Divisão da comissão",
		colunas: ["Corretor", "CRECI", "Parte"],
		linhas: [
			[corretor.nome, creciLine(corretor), formatShare(own)],
			...parceiros.map(({ nome = "", creci }, at) => [nome, partnerCreci(creci), formatShare(partners[at] ?? 0)]),
		],
	};
	return [{ titulo: "Parceria entre corretores", linhas: [], tabelas: [tabela] }];
}

function retroactive(tipo: FichaType, values: FichaFields, criadaEm: string): DocumentSection[] {
	if (tipo !== "visita" || values.data_visita === undefined) return [];
	const note = retroactiveNote(values.data_visita, criadaEm.slice(0, 10));
	return note ? [{ titulo: "Observação", linhas: [{ rotulo: "Data do registro", valor: note }], tabelas: [] }] : [];
}
