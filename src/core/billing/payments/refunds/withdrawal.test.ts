import { expect, test } from "vitest";
import { countAtPurchase, holderOf } from "./withdrawal.ts";

test("a company is its root, a person the whole number", () => {
	expect(holderOf("11222333000181")).toBe(holderOf("11222333000262"));
	expect(holderOf("11222333000181")).toBe(holderOf("11222333100181"));
	expect(holderOf("11222333000181")).not.toBe(holderOf("11222334000181"));
	expect(holderOf("12ABC34501DE35")).toBe(holderOf("12abc345000199"));
	expect(holderOf("52998224725")).not.toBe(holderOf("52998224806"));
});

test("the count goes on where it stood, in this month alone, and a trial's counts for nothing", () => {
	const own = { quotaMonth: "2026-11", fichas_utilizadas: 20 };
	const at = (month: string, elsewhere: number, wasTrial = false) =>
		countAtPurchase(month, { own, elsewhere, wasTrial });
	expect([at("2026-11", 0), at("2026-11", 25), at("2026-12", 0)]).toEqual([20, 25, 0]);
	expect([at("2026-11", 0, true), at("2026-11", 25, true)]).toEqual([0, 25]);
});
