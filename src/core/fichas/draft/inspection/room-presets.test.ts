import { expect, test } from "vitest";
import { listIn } from "#core/fichas/form/values.ts";
import { allGood, GENERAL_VIEW, presetOf, roomPresets, roomsOf, withRoomPhotos } from "./room-presets.ts";

test("each preset is rooms with what is usually found in them, and says nothing of their state", () => {
	for (const preset of roomPresets) {
		const rooms = roomsOf(preset);
		expect(new Set(rooms.map(({ ambiente }) => ambiente)).size, preset.nome).toBe(preset.ambientes.length);
		expect(
			rooms.every((room) => listIn(room, "itens").length > 0 && listIn(room, "itens").every(({ estado }) => !estado)),
		).toBe(true);
	}
});

test("what was told is not told over", () => {
	expect(allGood([{ item: "Piso", estado: "Ruim" }, { item: "Teto" }])).toEqual([
		{ item: "Piso", estado: "Ruim" },
		{ item: "Teto", estado: "Bom" },
	]);
});

test("an earlier inspection lends its rooms and items, never its states and photos", () => {
	const earlier = {
		ambientes: [
			{
				ambiente: "Ateliê",
				itens: [
					{ item: "Forno", estado: "Ruim", fotos: ["a"] },
					{ item: GENERAL_VIEW, fotos: ["b"] },
				],
			},
		],
	};
	const preset = presetOf("Como em Rua Augusta", earlier);
	expect(preset && roomsOf(preset)).toEqual([{ ambiente: "Ateliê", itens: [{ item: "Forno" }] }]);
	expect(presetOf("vazia", {})).toBeUndefined();
});

test("photos of a room lie with its general view, which is good only where all of the room was told to be", () => {
	const good = [
		{ item: "Piso", estado: "Bom" },
		{ item: "Teto", estado: "Bom" },
	];
	expect(withRoomPhotos(good, ["a"])[0]).toEqual({ item: GENERAL_VIEW, fotos: ["a"], estado: "Bom" });
	expect(withRoomPhotos([...good, { item: "Porta" }], ["a"])[0]).toEqual({ item: GENERAL_VIEW, fotos: ["a"] });
	expect(withRoomPhotos(withRoomPhotos(good, ["a"]), ["a", "b"])).toHaveLength(3);
});
