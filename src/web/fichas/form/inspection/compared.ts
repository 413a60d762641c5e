import { createContext, useContext } from "react";
import type { DraftedThing } from "#core/fichas/draft/inspection/change-choice.ts";
import { asksForChoice } from "#core/fichas/draft/inspection/change-choice.ts";
import type { ComparedPlace, ComparedThing } from "#core/fichas/draft/inspection/compare-inspections.ts";
import type { Inspected } from "#core/fichas/draft/inspection/inspected.ts";

/** What the entry says of one thing of an exit's draft. */
export type Beside = { before: Inspected | undefined; verdict: ComparedThing["verdict"]; asks: boolean };

export type Compared = {
	/** By where the thing stands in the form. */
	things: ReadonlyMap<string, Beside>;
	/** Things of the entry that a room of the draft does not have, by the room's name; rooms that it does not have at all. */
	gone: ReadonlyMap<string, Inspected[]>;
	goneRooms: string[];
	/** The id of each photo of the entry, by its number. */
	photos: ReadonlyMap<number, string>;
};

const NOTHING: Compared = { things: new Map(), gone: new Map(), goneRooms: [], photos: new Map() };
const Context = createContext<Compared>(NOTHING);

export const ComparedProvider = Context.Provider;

export function useCompared(): Compared {
	return useContext(Context);
}

export function comparedOf(places: ComparedPlace<DraftedThing>[], photos: { id: string }[]): Compared {
	if (places.length === 0) return NOTHING;
	const rooms = places.filter(({ tipo }) => tipo === "ambiente");
	return {
		things: new Map(
			places.flatMap((place) =>
				place.things.flatMap((thing) =>
					thing.after
						? [
								[
									thing.after.path,
									{ before: thing.before, verdict: thing.verdict, asks: asksForChoice(place, thing) },
								] as const,
							]
						: [],
				),
			),
		),
		gone: new Map(
			rooms
				.filter(({ only }) => !only)
				.map(({ nome, things }) => [nome, things.flatMap(({ before, after }) => (before && !after ? [before] : []))]),
		),
		goneRooms: rooms.filter(({ only }) => only === "before").map(({ nome }) => nome),
		photos: new Map(photos.map(({ id }, at) => [at + 1, id])),
	};
}
