import { expect, test } from "vitest";
import type { Day } from "#core/kernel/day.ts";
import { formatTerm } from "./format-term.ts";

const until = "2026-11-24" as Day;

test("each state of the right has its own sentence, and whoever has no right reads none", () => {
	expect(formatTerm({ state: "not-yet", days: 5 })).toBe(
		"Você poderá apontar divergências depois que todas as pessoas assinarem.",
	);
	expect(formatTerm({ state: "open", days: 5, until: undefined })).toBe(
		"Você tem 5 dias úteis depois de receber a sua cópia.",
	);
	expect(formatTerm({ state: "open", days: 5, until })).toBe("Você pode apontar até terça-feira, 24/11/2026.");
	expect(formatTerm({ state: "over", days: 5, until })).toBe(
		"O prazo para apontar divergências terminou em terça-feira, 24/11/2026.",
	);
	expect(formatTerm({ state: "none" })).toBe("");
});
