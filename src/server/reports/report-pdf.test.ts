import { expect, test } from "vitest";
import type { Report } from "#core/reports/report.ts";
import { pdfText } from "#tests/support/fichas/pdf-text.ts";
import { emptyReport } from "#tests/support/reports/empty-report.ts";
import { printReport } from "./report-pdf.ts";

const property = { codigo: null, price: null, general: null, talk: false };
const full: Report = {
	...emptyReport,
	now: { ...emptyReport.now, sent: 3, visits: 3 },
	days: [{ day: "2026-11-03", total: 3 }],
	properties: [
		{ ...property, id: "1", endereco: "Rua das Flores, 10", total: 2, price: 2.5, talk: true },
		{ ...property, id: "2", endereco: "Rua Augusta, 1500", total: 1 },
	],
};
const print = async (report: Report) =>
	pdfText(
		await printReport({
			title: "Gestão",
			about: "1º a 15 de novembro de 2026",
			by: "Ana Prado",
			at: new Date("2026-11-16T12:00:00Z"),
			report,
		}),
	);

test("it says what it is about, who took it and when, and has a foot on each page", async () => {
	const text = await print(full);
	for (const part of ["1º a 15 de novembro de 2026", "Ana Prado", "16/11/2026, 09:00", "Números do período"])
		expect(text).toContain(part);
	expect(text).toContain("Gestão, por Rubrica");
	expect(text).toMatch(/Página 1 de \d/);
	expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

test("a chart of name and number has no table that says both again; one that knows more has", async () => {
	const text = await print(full);
	// Only the table would name the whole week.
	expect(text).not.toContain("09/11 a 15/11");
	expect(text).toContain("Imóvel Visitas Nota do preço Nota geral");
	expect(text).toContain("Muitas visitas e nota baixa no preço");
});

test("a period without fichas says so", async () => {
	const text = await print(emptyReport);
	expect(text).toContain("Nenhuma ficha foi enviada neste período.");
	expect(text).not.toContain("Muitas visitas");
	expect(await print(full)).not.toContain("Nenhuma ficha foi enviada");
});
