import { expect, test } from "vitest";
import { namesPerson, standsOn } from "./property-fichas.read.ts";

const document = "52998224725";
const cliente = { id: "cliente", cpfCnpj: document, responsavelId: "ana" };
const fields = { pessoas: [{ cpf: document }] };
const none = { clienteId: null, fields: {} };

test("a person is named by their record or by their document, and nobody by no document", () => {
	expect(namesPerson({ clienteId: "cliente", fields: {} }, cliente)).toBe(true);
	expect(namesPerson({ clienteId: "other", fields }, cliente)).toBe(true);
	expect(namesPerson({ clienteId: "other", fields: { pessoas: [{ cpf: "11144477735" }] } }, cliente)).toBe(false);
	expect(namesPerson({ clienteId: "other", fields: { pessoas: [{}] } }, { id: "cliente", cpfCnpj: null })).toBe(false);
});

test("a ficha stands on the record it names, whoever keeps it; by the document alone only on its keeper's own", () => {
	expect(standsOn({ clienteId: "cliente", fields: {}, responsavelId: "rui" }, cliente)).toBe(true);
	expect(standsOn({ clienteId: "cliente", fields, responsavelId: "ana" }, cliente)).toBe(true);
	expect(standsOn({ ...none, fields, responsavelId: "ana" }, cliente)).toBe(true);
	expect(standsOn({ ...none, fields, responsavelId: "rui" }, cliente)).toBe(false);
	expect(standsOn({ ...none, responsavelId: "ana" }, cliente)).toBe(false);
});
