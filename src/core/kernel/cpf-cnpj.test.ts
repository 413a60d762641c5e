import { expect, test } from "vitest";
import { bareDocument, formatCnpj, formatCpf, formatCpfOrCnpj, isCnpj, isCpf } from "./cpf-cnpj.ts";

test.each(["529.982.247-25", "52998224725", "11144477735"])("%s is a CPF", (text) => {
	expect(isCpf(text)).toBe(true);
});

test.each(["", "52998224724", "111.111.111-11", "5299822472", "529982247255", "5299822472A"])(
	"%j is not a CPF",
	(text) => {
		expect(isCpf(text)).toBe(false);
	},
);

test.each(["12.345.678/0001-95", "12345678000195", "12.ABC.345/01DE-35", "12abc34501de35"])("%s is a CNPJ", (text) => {
	expect(isCnpj(text)).toBe(true);
});

test.each(["", "12345678000194", "11.111.111/1111-11", "12ABC34501DE36", "12ABC34501DEAB"])(
	"%j is not a CNPJ",
	(text) => {
		expect(isCnpj(text)).toBe(false);
	},
);

test("masks grow with what is typed", () => {
	expect(formatCpf("529")).toBe("529");
	expect(formatCpf("5299")).toBe("529.9");
	expect(formatCpf("52998224725999")).toBe("529.982.247-25");
	expect(formatCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35");
});

test("one field takes both: it becomes a CNPJ with the twelfth character or the first letter", () => {
	expect(formatCpfOrCnpj("52998224725")).toBe("529.982.247-25");
	expect(formatCpfOrCnpj("123456780001")).toBe("12.345.678/0001");
	expect(formatCpfOrCnpj("12A")).toBe("12.A");
});

test("punctuation goes, letters stay", () => {
	expect(bareDocument("12.abc.345/01de-35")).toBe("12ABC34501DE35");
});
