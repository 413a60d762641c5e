import { expect, test } from "vitest";
import { hasSigned } from "./has-signed.ts";

const ana = { nome: "Ana Prado", cpfCnpj: "52998224725" };
const signed = { ...ana, status: "assinou" } as const;

test("a client has signed by their document, whatever name stands beside it, and no namesake has", () => {
	expect(hasSigned({ ...signed, nome: "Ana P." }, ana)).toBe(true);
	expect(hasSigned({ ...signed, cpfCnpj: "11144477735" }, ana)).toBe(false);
});

test("where one of the two has no document the name decides", () => {
	for (const [theirs, known] of [
		[null, ana.cpfCnpj],
		[ana.cpfCnpj, null],
	] as const) {
		expect(hasSigned({ ...signed, cpfCnpj: theirs }, { ...ana, cpfCnpj: known })).toBe(true);
		expect(hasSigned({ ...signed, cpfCnpj: theirs }, { nome: "Rui Prado", cpfCnpj: known })).toBe(false);
	}
});

test("whoever waits or refused has signed nothing", () => {
	for (const status of ["aguardando", "recusou"] as const) expect(hasSigned({ ...ana, status }, ana)).toBe(false);
});
