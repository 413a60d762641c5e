import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { cents, formatMoney, formatMoneyShort, parseMoney, type Reais } from "./money.ts";

test("reais become whole centavos", () => {
	expect(cents(57)).toBe(5700);
	expect(cents(0.1 + 0.2)).toBe(30);
});

test("reais, and lengths of time, are not taken for centavos", () => {
	const reais: Reais = 57;
	// @ts-expect-error: a price in reais is brought to centavos first.
	expect(formatMoney(reais)).not.toBe(formatMoney(cents(reais)));
	// @ts-expect-error: a day is no price.
	expect(formatMoney(DAY_MS)).toBe("R$\u00a0864.000,00");
});

test("symbol and number stay together by a non-breaking space", () => {
	expect(formatMoney(5700)).toBe("R$\u00a057,00");
	expect(formatMoney(116400)).toBe("R$\u00a01.164,00");
	expect(formatMoney(116400 / 7)).toBe("R$\u00a0166,29");
});

test("centavos are shown in the short form only when there are some", () => {
	expect(formatMoneyShort(1700)).toBe("R$\u00a017");
	expect(formatMoneyShort(1750)).toBe("R$\u00a017,50");
});

test("any amount is written as the language's own tables have it", () => {
	const table = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
	fc.assert(
		fc.property(fc.integer({ min: -100_000_000_000_00, max: 100_000_000_000_00 }), (amount) => {
			expect(formatMoney(amount)).toBe(table.format(amount / 100));
		}),
	);
});

test("money is read as Brazilians type it", () => {
	expect(["1.234,56", "1234,56", "1234.56", "R$ 1.234", "520000"].map(parseMoney)).toEqual([
		123_456, 123_456, 123_456, 123_400, 52_000_000,
	]);
	expect(["", "abc", "1,234.56", "-5", "1e9", "12,345"].map(parseMoney)).toEqual(Array(6).fill(undefined));
});
