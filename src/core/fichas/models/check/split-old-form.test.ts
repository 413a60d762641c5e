import fc from "fast-check";
import { expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { OLD_FORM_LONGEST, splitOldForm } from "./split-old-form.ts";

const form = `TERMO DE VISITA A IMÓVEL

Nome: ______________________  CPF: ______________
Telefone: ________

CLÁUSULA PRIMEIRA – DO OBJETO
O cliente declara que visitou o imóvel abaixo na companhia do corretor,
e que foi por ele apresentado.

CLÁUSULA SEGUNDA - Caso o cliente negocie sem o corretor, pagará multa.

3) O cliente autoriza o uso dos seus dados para contato.
a) Por telefone ou por e-mail, quando preferir.

São Paulo, ____ de ____________ de 20__

_________________________________
Assinatura: `;

test("an old form comes apart into its clauses; titles, blanks and places to sign are left out", () => {
	const { clauses, leftOut, cut } = splitOldForm(form);
	expect(clauses).toEqual([
		"O cliente declara que visitou o imóvel abaixo na companhia do corretor, e que foi por ele apresentado.",
		"Caso o cliente negocie sem o corretor, pagará multa.",
		"O cliente autoriza o uso dos seus dados para contato.",
		"Por telefone ou por e-mail, quando preferir.",
	]);
	expect(leftOut).toContain("TERMO DE VISITA A IMÓVEL");
	expect(leftOut).toContain("CLÁUSULA PRIMEIRA – DO OBJETO");
	expect(cut).toBe(false);
});

test("a clause longer than a clause may be ends with a sentence", () => {
	const { clauses } = splitOldForm("Declaro que visitei o imóvel com o corretor. ".repeat(100));
	expect(clauses.length).toBeGreaterThan(1);
	for (const clause of clauses) {
		expect(clause.length).toBeLessThanOrEqual(2000);
		expect(clause).toMatch(/\.$/);
	}
});

test("whatever is pasted comes back bounded, and at once", () => {
	const hostile = [
		"1. ".repeat(30_000),
		"\n".repeat(100_000),
		"IVX".repeat(30_000),
		`${"a ".repeat(60_000)}`,
		"\ud800\u0000",
	];
	for (const text of hostile) {
		const spent = startProcessorTime();
		const { clauses } = splitOldForm(text);
		expect(spent()).toBeLessThan(500);
		expect(clauses.length).toBeLessThanOrEqual(60);
	}
	expect(splitOldForm("Uma frase inteira que serve. ".repeat(4_000)).cut).toBe(true);
	expect(OLD_FORM_LONGEST).toBeLessThan(100_000);
	fc.assert(
		fc.property(fc.string({ maxLength: 2000, unit: "binary" }), (text) => {
			for (const clause of splitOldForm(text).clauses) expect(clause.isWellFormed()).toBe(true);
		}),
		{ numRuns: 100 },
	);
});
