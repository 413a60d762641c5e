import { expect, test } from "vitest";
import { emptyReport } from "#tests/support/reports/empty-report.ts";
import { chartsOf } from "./charts.ts";
import { headlines } from "./headlines.ts";
import type { Report } from "./report.ts";

test("a month without fichas has dashes and no charts", () => {
	const words = JSON.stringify(headlines(emptyReport));
	expect(words).not.toMatch(/NaN|Infinity|undefined|null/);
	expect(headlines(emptyReport).find(({ label }) => label === "Taxa de assinatura")?.value).toBe("–");
	expect(chartsOf(emptyReport)).toEqual([]);
});

test("whoever shares the first place is named with the others, and no point is the weakest of equals", () => {
	const broker = (name: string, total: number) => ({
		...{ id: name, name, total },
		...{ sent: total, signed: 0, proposals: 0, accepted: 0 },
	});
	const note = (name: string, average: number) => ({ name, average, notes: 1 });
	const summaries = (change: Partial<Report>) =>
		Object.fromEntries(
			chartsOf({ ...emptyReport, now: { ...emptyReport.now, sent: 9 }, ...change }).map(({ id, summary }) => [
				id,
				summary,
			]),
		);
	const days = [
		{ day: "2026-11-02", total: 2 },
		{ day: "2026-11-09", total: 2 },
	];
	const names = ["nota_localizacao", "nota_conservacao", "nota_preco"];
	expect(
		summaries({
			days,
			brokers: [broker("Marcos Teixeira", 2), broker("Renata Prado", 2), broker("Camila Duarte", 1)],
			ratings: [note(names[0] ?? "", 5), note(names[1] ?? "", 3.01), note(names[2] ?? "", 2.99)],
		}),
	).toMatchObject({
		semanas: "As semanas mais cheias foram as de 02/11 a 08/11 e de 09/11 a 15/11, com 2 cada.",
		corretores: "Marcos Teixeira e Renata Prado fizeram 2 cada. Conta quem preencheu a ficha.",
		notas: expect.stringMatching(/^Os pontos mais fracos são “.+” e “.+”, com 3,0 de 5 cada\.$/),
	});
	const four = ["A", "B", "C", "D"].map((name) => broker(name, 1));
	expect(summaries({ days, brokers: four, ratings: names.map((name) => note(name, 5)) })).toMatchObject({
		corretores: "4 pessoas empatam, com 1 cada. Conta quem preencheu a ficha.",
		notas: "Todos os pontos têm 5,0 de 5.",
	});
});
