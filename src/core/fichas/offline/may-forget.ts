import { DAY_MS } from "#core/kernel/duration.ts";
import { type CaptureState, RESOLVED } from "./capture-state.ts";

/** For how long a phone still shows what the server has taken; what a person must decide about stays until they did. */
const shownFor: Partial<Record<CaptureState | typeof RESOLVED, number>> = {
	[RESOLVED]: 7 * DAY_MS,
	selada: 7 * DAY_MS,
	recebida: 30 * DAY_MS,
	abandonada: DAY_MS,
};

type Delivered = {
	/** What the server said last, and when the phone heard it first; undefined: nothing yet. */
	state: string | undefined;
	toldAt: number;
	/** Entries or photos of it that have not arrived. */
	unsent: number;
	now: number;
};

/**
 * What a phone may forget of a capture: nothing while anything of it has not arrived; its photos, which are the weight of
 * it, as soon as it is sealed; all of it some days later.
 */
export function mayForget({ state, toldAt, unsent, now }: Delivered): "nothing" | "photos" | "all" {
	const [, days] = Object.entries(shownFor).find(([known]) => known === state) ?? [];
	if (unsent > 0 || days === undefined) return "nothing";
	if (now - toldAt >= days) return "all";
	return state === "selada" ? "photos" : "nothing";
}
