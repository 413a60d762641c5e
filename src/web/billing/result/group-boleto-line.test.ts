import { expect, it } from "vitest";
import { groupBoletoLine } from "./group-boleto-line.ts";

it("reads as on paper", () => {
	expect(groupBoletoLine("23793381286000000000300000000400184340000116400")).toBe(
		"23793.38128 60000.000003 00000.000400 1 84340000116400",
	);
});

it("leaves alone what is no line of 47 digits", () => {
	for (const line of ["", "2379", "23793.38128 60000.000003 00000.000400 1 84340000116400"]) {
		expect(groupBoletoLine(line)).toBe(line);
	}
});
