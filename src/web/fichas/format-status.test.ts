import { expect, test } from "vitest";
import { formatStatus } from "./ficha-line.tsx";

test("how many signed agrees with its verb", () => {
	expect(formatStatus("parcial", { total: 2, signed: 1 })).toBe("1 de 2 assinou");
	expect(formatStatus("parcial", { total: 3, signed: 2 })).toBe("2 de 3 assinaram");
	expect(formatStatus("assinada", { total: 2, signed: 2 })).toBe("Assinada");
});
