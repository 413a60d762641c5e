import { getBoletoInfo, isValidBoleto } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boletoBarcode, boletoLine } from "./boleto-line.ts";

test("the line is valid and tells amount and day", () => {
	const barcode = boletoBarcode({ amount: 116_405, due: "2026-12-30", document: "120000000007" });
	expect(barcode).toHaveLength(44);
	const line = boletoLine(barcode);
	expect(line).toMatch(/^237\d{44}$/);
	expect(isValidBoleto(line)).toBe(true);
	expect(line.slice(-10)).toBe("0000116405");
	expect(line.slice(-14, -10)).toBe("1676");
	expect(getBoletoInfo(line)).toMatchObject({ amount: 116_405, bankCode: "237" });
});

test("the factor began again at 1000 on 22 February 2025", () => {
	const factor = (due: string) => boletoBarcode({ amount: 1, due, document: "1" }).slice(5, 9);
	expect(factor("2025-02-22")).toBe("1000");
	expect(factor("2025-02-23")).toBe("1001");
	expect(() => factor("2025-02-21")).toThrow(RangeError);
});

test("check digits hold for any amount and document", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), fc.integer({ min: 1, max: 2 ** 50 }), (amount, number) => {
			const barcode = boletoBarcode({ amount, due: "2027-05-03", document: String(number) });
			expect(isValidBoleto(boletoLine(barcode))).toBe(true);
		}),
	);
});
