import { expect, test } from "vitest";
import { proofToAsk, provesOneself } from "./own-proof.ts";

const joao = { documento: "52998224725", telefone: "11987654321", email: "joao@exemplo.com.br" };

test("the document is asked for, else the phone, else the address; who gave none of them has nothing to hide", () => {
	expect(proofToAsk(joao)).toBe("documento");
	expect(proofToAsk({ ...joao, documento: null })).toBe("telefone");
	expect(proofToAsk({ documento: null, telefone: null, email: joao.email })).toBe("email");
	expect(proofToAsk({ documento: null, telefone: null, email: null })).toBeUndefined();
});

test("it counts in any spelling, and nothing else does", () => {
	for (const typed of ["529.982.247-25", " 52998224725 ", "529 982 247 25"])
		expect(provesOneself(joao, typed)).toBe(true);
	for (const typed of ["", " ", "52998224724", "5299822472", joao.telefone, "•••.982.247-••"])
		expect(provesOneself(joao, typed), typed).toBe(false);
	expect(provesOneself({ ...joao, documento: "ab-12.345" }, "AB12345")).toBe(true);
	expect(provesOneself({ ...joao, documento: null }, "+55 (11) 98765-4321")).toBe(true);
	expect(provesOneself({ documento: null, telefone: null, email: joao.email }, "Joao@Exemplo.com.br")).toBe(true);
});
