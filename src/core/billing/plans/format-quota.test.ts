import { expect, test } from "vitest";
import { formatUsed, formatUsedUp } from "./format-quota.ts";
import { courtesyLeft } from "./quota.ts";

test("what was signed and what waits are told apart", () => {
	expect(formatUsed({ used: 15, waiting: 3 })).toBe("12 assinadas e 3 aguardando assinatura.");
	expect(formatUsed({ used: 1, waiting: 0 })).toBe("1 assinada.");
});

test("once the plan's fichas are used up, those of courtesy are counted down to none", () => {
	const limit = 30;
	const first = courtesyLeft({ used: limit, limit });
	expect(first).toBeGreaterThan(1);
	expect(formatUsedUp({ used: limit, limit })).toContain(`Há mais ${first} em cortesia,`);
	expect(formatUsedUp({ used: limit + first - 1, limit })).toContain("Há mais 1 em cortesia,");
	expect(formatUsedUp({ used: limit + first, limit })).toBe("As fichas do mês acabaram. Rascunhos continuam livres.");
});
