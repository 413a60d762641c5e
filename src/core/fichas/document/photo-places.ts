import type { DocumentLine, DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import type { Field, Values } from "#core/fichas/form/field.ts";
import { textsIn } from "#core/fichas/form/values.ts";

type Photo = FichaDocument["fotos"][number];
/** Where each photo stands in the document's list, from 1 on. */
export type PhotoNumbers = ReadonlyMap<string, number>;

export function numberPhotos(fotos: Photo[]): PhotoNumbers {
	return new Map(fotos.map(({ id }, at) => [id, at + 1]));
}

/** A table says beside each item which photos show it; without any it stays as it is. */
export function withPhotoColumn(table: DocumentTable, items: Values[], numbers: PhotoNumbers): DocumentTable {
	const shown = items.map((item) => photosOf(item).flatMap((id) => numbers.get(id) ?? []));
	if (shown.every((one) => one.length === 0)) return table;
	return {
		...table,
		colunas: [...table.colunas, "Fotos"],
		linhas: table.linhas.map((row, at) => [...row, formatPhoto(shown[at] ?? [])]),
	};
}

function formatPhoto(numbers: number[]): string {
	if (numbers.length === 0) return "–";
	return `${numbers.length === 1 ? "Foto" : "Fotos"} ${numbers.toSorted((one, other) => one - other).join(", ")}`;
}

/** A question of the account's own that is answered by photos says which: "Fotos 2, 3". */
export function withPhotoNumbers(
	lines: DocumentLine[],
	fields: readonly Field[],
	values: Values,
	numbers: PhotoNumbers,
): DocumentLine[] {
	const answered = new Map(
		photoFields(fields).map(({ name, label }) => [label, textsIn(values, name).flatMap((id) => numbers.get(id) ?? [])]),
	);
	return lines.map((line) => {
		const shown = answered.get(line.rotulo) ?? [];
		return shown.length > 0 ? { ...line, valor: formatPhoto(shown) } : line;
	});
}

function photoFields(fields: readonly Field[]): Field[] {
	return fields.filter(({ kind }) => kind === "photo");
}

/** Under each photo, what it shows: room, item and the state written beside it, or the question it answers. */
export function captionPhotos(fotos: Photo[], values: Values, fields: readonly Field[] = []): Photo[] {
	const places = placesOf(values);
	for (const { name, label } of photoFields(fields))
		for (const id of textsIn(values, name)) places.set(id, [...(places.get(id) ?? []), label]);
	return fotos.map((foto) => {
		const shows = places.get(foto.id) ?? [];
		const words = shows.length > 0 ? shows.join("; ") : "não ligada a um item";
		return { ...foto, legenda: `${foto.legenda}: ${words}` };
	});
}

function placesOf(values: Values): Map<string, string[]> {
	const places = new Map<string, string[]>();
	const note = (item: Values, words: string) => {
		for (const id of photosOf(item)) places.set(id, [...(places.get(id) ?? []), words]);
	};
	for (const room of listOf(values.ambientes))
		for (const item of listOf(room.itens))
			note(item, [`${room.ambiente ?? ""}`, `${item.item ?? ""}`, stateOf(item)].join(", "));
	for (const meter of listOf(values.medidores))
		note(
			meter,
			`Medidor de ${String(meter.tipo ?? "").toLowerCase()}, leitura ${decimal.format(Number(meter.leitura ?? 0))}`,
		);
	for (const key of listOf(values.chaves))
		note(key, `Chave ${String(key.tipo ?? "").toLowerCase()}${key.estado ? `, ${stateOf(key)}` : ""}`);
	return places;
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

function stateOf({ estado, avarias }: Values): string {
	const damages = Array.isArray(avarias) && avarias.length > 0 ? ` (${avarias.join(", ").toLowerCase()})` : "";
	return `estado ${String(estado ?? "não informado").toLowerCase()}${damages}`;
}

function photosOf({ fotos }: Values): string[] {
	return Array.isArray(fotos) ? fotos.filter((id) => typeof id === "string") : [];
}

function listOf(value: Values[string]): Values[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === "object") : [];
}
