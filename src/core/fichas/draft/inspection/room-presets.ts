import { usualItems } from "#core/fichas/draft/vistoria.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { listIn } from "#core/fichas/form/values.ts";

/** Rooms an inspection can begin with: `itens` where an earlier one of one's own says which. */
export type RoomPreset = { nome: string; ambientes: { ambiente: string; itens?: string[] }[] };

const named = (nome: string, ...rooms: string[]): RoomPreset => ({
	nome,
	ambientes: rooms.map((ambiente) => ({ ambiente })),
});
const flat = ["Sala de estar", "Cozinha", "Área de serviço", "Banheiro"];

export const roomPresets: readonly RoomPreset[] = [
	named("Apto 1 quarto", ...flat, "Quarto 1"),
	named("Apto 2 quartos", ...flat, "Quarto 1", "Quarto 2"),
	named("Apto 3 quartos", ...flat, "Quarto 1", "Quarto 2", "Suíte", "Varanda"),
	named("Casa", "Fachada/Entrada", ...flat, "Quarto 1", "Quarto 2", "Quintal", "Garagem"),
];

/** The rooms of a preset as a draft holds them: what is usually found there, its state still to be told. */
export function roomsOf({ ambientes }: RoomPreset): Values[] {
	return ambientes.map(({ ambiente, itens }) => ({
		ambiente,
		itens: (itens ?? usualItems(ambiente)).map((item) => ({ item })),
	}));
}

/** What an earlier inspection had, to begin the next one like it; photos and states stay with theirs. */
export function presetOf(nome: string, values: Values): RoomPreset | undefined {
	const ambientes = listIn(values, "ambientes").map((room) => ({
		ambiente: String(room.ambiente ?? ""),
		itens: listIn(room, "itens")
			.map(({ item }) => String(item ?? ""))
			.filter((item) => item && item !== GENERAL_VIEW),
	}));
	return ambientes.length > 0 ? { nome, ambientes } : undefined;
}

/** What has no state yet is told to be good; what was told otherwise stays. */
export function allGood(items: Values[]): Values[] {
	return items.map((item) => (item.estado ? item : { ...item, estado: "Bom" }));
}

/** Photos of a room as a whole lie with this item. */
export const GENERAL_VIEW = "Vista geral";

/** The room with these photos of it as a whole. Its state is that of the room where one was told for all of it. */
export function withRoomPhotos(items: Values[], ids: string[]): Values[] {
	const at = items.findIndex(({ item }) => item === GENERAL_VIEW);
	if (at >= 0) return items.with(at, { ...items[at], fotos: ids });
	const [first] = items;
	const estado = first?.estado && items.every((item) => item.estado === first.estado) ? first.estado : undefined;
	return [{ item: GENERAL_VIEW, fotos: ids, ...(estado !== undefined && { estado }) }, ...items];
}
