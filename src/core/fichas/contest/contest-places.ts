/** Something of the report that can be contested, as the report itself names it. */
export type ContestPlace = { ambiente: string; item: string | null; descrito: string };
export type PlaceGroup = { id: string; nome: string; itens: { id: string; nome: string; descrito: string }[] };

/** For what the report does not mention at all. */
export const ELSEWHERE = "outro";
const ELSEWHERE_NAME = "Algo que não está no laudo";

/** What an id of `placesIn` stands for; a room's own id is the room as a whole. */
export function findPlace(groups: readonly PlaceGroup[], id: string): ContestPlace | undefined {
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
