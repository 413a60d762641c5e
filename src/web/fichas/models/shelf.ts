export const shelves = ["publicados", "rascunhos", "arquivados"] as const;
export type Shelf = (typeof shelves)[number];

export function readShelf(asked: string | null): Shelf {
	return shelves.find((known) => known === asked) ?? "publicados";
}
