import { expect, test } from "vitest";
import { printedDocument } from "./person-words.ts";

test("a passport is called a document, and never a CPF or CNPJ for its length", () => {
	expect(printedDocument("52998224725")).toBe("CPF 529.982.247-25");
	expect(printedDocument("12ABC34501DE35")).toBe("CNPJ 12.ABC.345/01DE-35");
	expect(printedDocument("X1234567")).toBe("documento X1234567");
	for (const passport of ["AB123456789", "AB1234567890", "AB123456789012"])
		expect(printedDocument(passport)).toBe(`documento ${passport}`);
	expect(printedDocument("não informado")).toBe("CPF/CNPJ não informado");
});
