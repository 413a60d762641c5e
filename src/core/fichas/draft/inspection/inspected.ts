import type { DocumentLine, DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import { vistoria } from "#core/fichas/draft/vistoria.ts";
import type { Field, Values } from "#core/fichas/form/field.ts";
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
const PHOTOS = "Fotos";

/** What a signed report says, place by place. It is read from the frozen text, never from the answers behind it. */
export function placesOfDocument({ secoes }: Pick<FichaDocument, "secoes">): InspectedPlace[] {
	return secoes.flatMap(({ titulo, tabelas: [table] }) => {
		const tipo = ROOM.test(titulo) ? "ambiente" : kindOf(titulo);
		return table && tipo ? [{ tipo, nome: titulo.replace(ROOM, ""), coisas: thingsIn(table) }] : [];
	});
}

function kindOf(title: string): "chaves" | "medidores" | undefined {
	if (title === "Chaves") return "chaves";
	return title === "Medidores" ? "medidores" : undefined;
}

function thingsIn({ colunas, linhas }: DocumentTable): Inspected[] {
	const named = colunas.findIndex((column) => NAMES.includes(column));
	return linhas.map((row) => ({
		nome: row[named] ?? "",
		fatos: colunas.flatMap((rotulo, at) => {
			const valor = row[at] ?? "–";
			return at === named || rotulo === PHOTOS || valor === "–" ? [] : [{ rotulo, valor }];
		}),
		fotos: photoNumbers(row[colunas.indexOf(PHOTOS)] ?? ""),
	}));
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
		coisas: drafted(itemFields, listIn(room, "itens"), { path: `ambientes.${at}.itens`, named: "item" }),
	}));
	const handed = (["medidores", "chaves"] as const).flatMap((tipo) => {
		const coisas = drafted(fieldsOf(tipo), listIn(values, tipo), { path: tipo, named: "tipo" });
		return coisas.length > 0 ? [{ tipo, nome: tipo === "chaves" ? "Chaves" : "Medidores", coisas }] : [];
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

function fieldsOf(name: string): readonly Field[] {
	const all: readonly Field[] = vistoria.flatMap((section): readonly Field[] => section.fields);
	const list = all.find((field) => field.name === name);
	return list?.kind === "list" ? list.fields : [];
}

const rooms = fieldsOf("ambientes").find(({ name }) => name === "itens");
const itemFields: readonly Field[] = rooms?.kind === "list" ? rooms.fields : [];
