import { expect, test } from "vitest";
import { outcomeByNow } from "./outcome-by-now.ts";

test("a proposal lapses with its last moment, before anything has recorded it", () => {
	expect(outcomeByNow({ resposta: null, ends: 1000, now: 999 })).toBeNull();
	expect(outcomeByNow({ resposta: null, ends: 1000, now: 1000 })).toBe("vencida");
	expect(outcomeByNow({ resposta: null, ends: undefined, now: 1000 })).toBeNull();
});

test("what the owner answered in time outlasts the validity", () => {
	expect(outcomeByNow({ resposta: "aceita", ends: 1000, now: 2000 })).toBe("aceita");
});
