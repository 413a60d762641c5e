import { expect, test } from "vitest";
import { validityWords } from "./validity-words.ts";

const zone = "America/Manaus";
const ficha = { status: "assinada", validUntil: new Date("2026-11-21T03:59:00Z"), resposta: null } as const;
const before = { now: new Date("2026-11-20T12:00:00Z"), zone };
const after = { now: new Date("2026-11-21T03:59:00Z"), zone };

test("a validity is told until it ends, and then as one that was", () => {
	expect(validityWords(ficha, before)).toBe("vale até 20/11/2026");
	expect(validityWords(ficha, after)).toBe("valeu até 20/11/2026");
	expect(validityWords({ ...ficha, resposta: "vencida" }, after)).toBe("valeu até 20/11/2026");
});

test("what was answered, or never signed by all, is valid until no day", () => {
	for (const resposta of ["aceita", "contraproposta", "recusada"] as const)
		expect(validityWords({ ...ficha, resposta }, before)).toBeUndefined();
	for (const status of ["aguardando", "parcial", "cancelada"] as const)
		expect(validityWords({ ...ficha, status }, before)).toBeUndefined();
	expect(validityWords({ ...ficha, validUntil: null }, before)).toBeUndefined();
});
