import { expect, test } from "vitest";
import { addressKey } from "./address.ts";

test("two spellings of an address have one key", () => {
	const one = {
		logradouro: "R. Augusta",
		numero: "1500",
		complemento: "Apto 42",
		cidade: "São Paulo",
		uf: "SP",
	} as const;
	const other = {
		logradouro: "rua augusta",
		numero: "1500",
		complemento: "ap. 42",
		cidade: "SAO PAULO",
		uf: "SP",
	} as const;
	expect(addressKey(one)).toBe(addressKey(other));
	expect(addressKey({ ...one, complemento: "Apto 43" })).not.toBe(addressKey(other));
});

test("two spellings of an address are one, two flats of a house are two", () => {
	const place = { numero: "10", cidade: "São Paulo", uf: "SP" } as const;
	const key = addressKey({ ...place, logradouro: "Rua das Flores", bloco: "B", unidade: "7" });
	expect(addressKey({ ...place, logradouro: "R. DAS FLORES", bloco: "b", unidade: "7" })).toBe(key);
	expect(addressKey({ ...place, logradouro: "Rua das Flores", bloco: "B", unidade: "8" })).not.toBe(key);
});
