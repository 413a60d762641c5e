import type { DocumentTable, FichaDocument } from "#core/fichas/document.ts";

/** Something of the report that can be contested, as the report itself names it. */
export type ContestPlace = { ambiente: string; item: string | null; descrito: string };
export type PlaceGroup = { id: string; nome: string; itens: { id: string; nome: string; descrito: string }[] };

/** For what the report does not mention at all. */
export const ELSEWHERE = "outro";
const ELSEWHERE_NAME = "Algo que não está no laudo";

const ROOM = /^Ambiente: /;
/** What a row is called by, in rooms, meters and keys. */
const NAME_COLUMNS = ["Item", "Medidor", "Tipo"];

/**
 * Rooms, meters and keys with their rows, read from the frozen document: a place is named by where it stands there,
 * so that nobody can contest what the report does not say, or word it differently.
 */
export function placesIn({ secoes }: Pick<FichaDocument, "secoes">): PlaceGroup[] {
	return secoes.flatMap(({ titulo, tabelas }, at) => {
		const [table] = tabelas;
		const isMeant = ROOM.test(titulo) || titulo === "Medidores" || titulo === "Chaves";
		if (!isMeant || !table) return [];
		return [{ id: String(at), nome: titulo.replace(ROOM, ""), itens: itemsOf(table, at) }];
	});
}

function itemsOf({ colunas, linhas }: DocumentTable, section: number) {
	const named = colunas.findIndex((column) => NAME_COLUMNS.includes(column));
	return linhas.map((row, at) => ({
		id: `${section}.${at}`,
		nome: row[named] ?? `Item ${at + 1}`,
		descrito: colunas
			.flatMap((column, place) => {
				const said = row[place];
				return place === named || !said || said === "–" ? [] : [column === "Fotos" ? said : `${column}: ${said}`];
			})
			.join("; "),
	}));
}

/** What an id of `placesIn` stands for; a room's own id is the room as a whole. */
export function findPlace(groups: PlaceGroup[], id: string): ContestPlace | undefined {
	if (id === ELSEWHERE) return { ambiente: ELSEWHERE_NAME, item: null, descrito: "" };
	for (const { id: own, nome, itens } of groups) {
		if (own === id) return { ambiente: nome, item: null, descrito: "" };
		const item = itens.find((one) => one.id === id);
		if (item) return { ambiente: nome, item: item.nome, descrito: item.descrito };
	}
	return undefined;
}

/** `Sala de estar, Pintura` */
export function formatContestPlace({ ambiente, item }: Pick<ContestPlace, "ambiente" | "item">): string {
	if (ambiente === ELSEWHERE_NAME) return ambiente;
	return item === null ? `${ambiente}, o ambiente inteiro` : `${ambiente}, ${item}`;
}
