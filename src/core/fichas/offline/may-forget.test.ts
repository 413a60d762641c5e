import { expect, test } from "vitest";
import { mayForget } from "./may-forget.ts";

const DAY = 86_400_000;
const told = (state: string | undefined, days: number, unsent = 0) =>
	mayForget({ state, toldAt: 1_000, unsent, now: 1_000 + days * DAY });

test("nothing goes while anything of it has not arrived, however long ago the server spoke", () => {
	expect(told("selada", 400, 1)).toBe("nothing");
	expect(told(undefined, 400)).toBe("nothing");
});

test("photos go with the seal, the rest a week later; what was only received a month later", () => {
	expect([told("selada", 0), told("selada", 6.9), told("selada", 7)]).toEqual(["photos", "photos", "all"]);
	expect([told("recebida", 29), told("recebida", 30)]).toEqual(["nothing", "all"]);
	expect([told("abandonada", 0), told("abandonada", 1)]).toEqual(["nothing", "all"]);
});

test("what a person must decide about, or that waits for photos, stays", () => {
	for (const state of ["em conflito", "recusada", "aguarda fotos"]) expect(told(state, 400)).toBe("nothing");
});
