import { expect, test } from "vitest";
import { foldLooks, readReason } from "./desk-record.ts";

test("a reason is some words, not a blank", () => {
	expect(readReason("  pediu   por telefone ")).toBe("pediu por telefone");
	for (const none of [null, "", "   ", "ok", "x".repeat(301)]) expect(readReason(none)).toBeUndefined();
});

test("looks one after another are one line, and nothing that was done is folded", () => {
	const look = { title: "Viu: conta", by: "ana@exemplo.com.br", reason: undefined };
	const done = { title: "Destravou o acesso", by: "ana@exemplo.com.br", reason: "ligou e pediu" };
	const folded = foldLooks([look, look, done, done, { ...look, by: "rui@exemplo.com.br" }, look]);
	expect(folded.map(({ title, times }) => `${times} ${title}`)).toEqual([
		"2 Viu: conta",
		"1 Destravou o acesso",
		"1 Destravou o acesso",
		"1 Viu: conta",
		"1 Viu: conta",
	]);
	const ofTwo = foldLooks(["a", "a", "b"].map((accountId) => ({ ...look, accountId })));
	expect(ofTwo.map(({ accountId, times }) => [accountId, times])).toEqual([
		["a", 2],
		["b", 1],
	]);
});
