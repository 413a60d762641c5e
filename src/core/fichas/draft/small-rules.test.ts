import { expect, test } from "vitest";
import { statusBySigners } from "#core/fichas/ficha-status.ts";
import { addressKey, zoneOf } from "#core/fichas/registry/address.ts";
import { readCreci } from "#core/fichas/registry/corretor.ts";
import { distanceInMetres } from "#core/fichas/signing/distance.ts";
import { parseMoney } from "#core/kernel/money/money.ts";
import { usualItems } from "./vistoria.ts";

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

test("a ficha is dated by the property's clock", () => {
	expect([zoneOf("AM"), zoneOf("SP"), zoneOf("AC"), zoneOf(undefined)]).toEqual([
		"America/Manaus",
		"America/Sao_Paulo",
		"America/Rio_Branco",
		"America/Sao_Paulo",
	]);
});

test.each([
	["CRECI/SP 123456-F", { uf: "SP", numero: "123456", tipo: "F" }],
	["CRECI-J 12635 RJ", { uf: "RJ", numero: "12635", tipo: "J" }],
	["CRECI DF 17755", { uf: "DF", numero: "17755", tipo: "F" }],
	["creci 218 pj sc", { uf: "SC", numero: "218", tipo: "J" }],
	["CRECI-RJ nº 70.411", { uf: "RJ", numero: "70411", tipo: "F" }],
])("%s is read whole", (typed, read) => {
	expect(readCreci(typed)).toEqual(read);
});

test("money is read as Brazilians type it", () => {
	expect(["1.234,56", "1234,56", "1234.56", "R$ 1.234", "520000"].map(parseMoney)).toEqual([
		123_456, 123_456, 123_456, 123_400, 52_000_000,
	]);
	expect(["", "abc", "1,234.56", "-5", "1e9", "12,345"].map(parseMoney)).toEqual(Array(6).fill(undefined));
});

test("metres between Masp and Consolação", () => {
	const masp = { latitude: -23.561414, longitude: -46.655881 };
	const consolacao = { latitude: -23.557676, longitude: -46.660472 };
	expect(distanceInMetres(masp, masp)).toBe(0);
	expect(Math.abs(distanceInMetres(masp, consolacao) - 626)).toBeLessThan(10);
});

test("signers make the status", () => {
	expect(statusBySigners(["aguardando", "aguardando"])).toBe("aguardando");
	expect(statusBySigners(["assinou", "aguardando"])).toBe("parcial");
	expect(statusBySigners(["assinou", "assinou"])).toBe("assinada");
	expect(statusBySigners(["assinou", "recusou"])).toBe("recusada");
});

test("a bathroom has a shower and a living room has none", () => {
	expect(usualItems("Banheiro")).toContain("Chuveiro");
	expect(usualItems("Sala de estar")).not.toContain("Chuveiro");
});
