import { expect, test } from "vitest";
import { readCorretorForm } from "./corretor-form.ts";

test("a licence is read whole, and what was left empty is not there", () => {
	expect(readCorretorForm({ creci: "CRECI/SP 204112-F", cnpj: "" })).toEqual({
		values: { creci: { uf: "SP", numero: "204112", tipo: "F" } },
		errors: {},
	});
	expect(readCorretorForm(null)).toEqual({ values: {}, errors: {} });
});
