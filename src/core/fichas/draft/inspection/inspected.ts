import type { DocumentLine, DocumentSection, DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import { vistoria } from "#core/fichas/draft/vistoria.ts";
import type { Field, Section, Values } from "#core/fichas/form/field.ts";
import { presentLines } from "#core/fichas/form/present-fields.ts";
import { listIn } from "#core/fichas/form/values.ts";

/** Something an inspection describes: an item of a room, a key, a meter; in the words that are signed. */
export type Inspected = { nome: string; fatos: DocumentLine[]; fotos: number[] };
export type InspectedPlace = { tipo: "ambiente" | "chaves" | "medidores"; nome: string; coisas: Inspected[] };
/** The same of a draft, with where each stands in the form and what was chosen there about its change. */
export type DraftedPlace = Omit<InspectedPlace, "coisas"> & {
	coisas: (Inspected & { path: string; escolha: string })[];
};

const ROOM = /^Ambiente: /;
const NAMES = ["Item", "Medidor", "Tipo"];
export const PHOTOS = "Fotos";

/**
 * What a signed report says, place by place. It is read from the frozen text, never from the answers behind it. `form`:
 * the one it was written on, whose model may call things otherwise; here they have their standard names.
 */
export function placesOfDocument(
	{ secoes }: Pick<FichaDocument, "secoes">,
	form: readonly Section[] = vistoria,
): InspectedPlace[] {
	return secoes.flatMap((section) => {
		const place = recognisePlace(section, form);
		if (!place) return [];
		const { tipo, titulo, colunas, table } = place;
		return [{ tipo, nome: tipo === "ambiente" ? titulo : placeNames[tipo], coisas: thingsIn({ ...table, colunas }) }];
	});
}

/** `titulo`: as the report calls the place. `colunas`: the standard names of the columns of its table, whatever they are called there. */
export type RecognisedPlace = {
	tipo: InspectedPlace["tipo"];
	titulo: string;
	colunas: string[];
	table: DocumentTable;
};

/** Which place a section of a signed report is about, if any. */
export function recognisePlace(
	{ titulo, tabelas: [table] }: DocumentSection,
	form: readonly Section[] = vistoria,
): RecognisedPlace | undefined {
	const tipo = ROOM.test(titulo) ? "ambiente" : kindOf(titulo, form);
	if (!table || !tipo) return undefined;
	return { tipo, titulo: titulo.replace(ROOM, ""), colunas: standardColumns(table, tipo, form), table };
}

const placeNames = { chaves: "Chaves", medidores: "Medidores" };

function kindOf(title: string, form: readonly Section[]): "chaves" | "medidores" | undefined {
	return (["chaves", "medidores"] as const).find((kind) => form.find(({ id }) => id === kind)?.title === title);
}

function standardColumns({ colunas }: DocumentTable, tipo: InspectedPlace["tipo"], form: readonly Section[]) {
	const [own, standard] = [fieldsIn(form, tipo), fieldsIn(vistoria, tipo)];
	return colunas.map((column) => {
		const name = own.find(({ label }) => label === column)?.name;
		return standard.find((field) => field.name === name)?.label ?? column;
	});
}

function thingsIn({ colunas, linhas }: Pick<DocumentTable, "colunas" | "linhas">): Inspected[] {
	const named = nameColumn(colunas);
	return linhas.map((row) => ({
		nome: row[named] ?? "",
		fatos: colunas.flatMap((rotulo, at) => {
			const valor = row[at] ?? "–";
			return at === named || rotulo === PHOTOS || valor === "–" ? [] : [{ rotulo, valor }];
		}),
		fotos: photoNumbers(row[colunas.indexOf(PHOTOS)] ?? ""),
	}));
}

/** Which of these standard columns says what a row is called. */
export function nameColumn(colunas: readonly string[]): number {
	return colunas.findIndex((column) => NAMES.includes(column));
}

function photoNumbers(words: string): number[] {
	return (words.match(/\d+/g) ?? []).map(Number);
}

/** What a draft says so far. */
export function placesOfDraft(values: Values): DraftedPlace[] {
	if (values.impedido === true) return [];
	const inRooms = listIn(values, "ambientes").map((room, at) => ({
		tipo: "ambiente" as const,
		nome: String(room.ambiente ?? ""),
		coisas: drafted(fieldsIn(vistoria, "ambiente"), listIn(room, "itens"), {
			path: `ambientes.${at}.itens`,
			named: "item",
		}),
	}));
	const handed = (["medidores", "chaves"] as const).flatMap((tipo) => {
		const coisas = drafted(fieldsIn(vistoria, tipo), listIn(values, tipo), { path: tipo, named: "tipo" });
		return coisas.length > 0 ? [{ tipo, nome: placeNames[tipo], coisas }] : [];
	});
	return [...handed, ...inRooms];
}

function drafted(fields: readonly Field[], items: Values[], { path, named }: { path: string; named: string }) {
	const described = fields.filter(({ name }) => name !== named);
	return items.map((item, at) => ({
		nome: String(item[named] ?? ""),
		fatos: presentLines(described, item, {}),
		fotos: [],
		path: `${path}.${at}`,
		escolha: typeof item.mudanca === "string" ? item.mudanca : "",
	}));
}

/** What is asked of each key, meter, or item of a room. */
function fieldsIn(form: readonly Section[], tipo: InspectedPlace["tipo"]): readonly Field[] {
	const all = form.flatMap((section) => section.fields);
	return tipo === "ambiente" ? listNamed(listNamed(all, "ambientes"), "itens") : listNamed(all, tipo);
}

function listNamed(fields: readonly Field[], wanted: string): readonly Field[] {
	const list = fields.find(({ name }) => name === wanted);
	return list?.kind === "list" ? list.fields : [];
}
