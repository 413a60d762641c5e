import { expect, test } from "vitest";
import { chartsOf } from "./charts.ts";
import { csvLine } from "./csv.ts";
import { countChange, formatShare, noteChange, shareChange } from "./format-number.ts";
import { headlines } from "./headlines.ts";
import { hideIdentity } from "./hide-identity.ts";
import { quotaAdvice } from "./quota-advice.ts";
import type { Report } from "./report.ts";
import { tally } from "./tally.ts";

test("a spreadsheet runs nothing that somebody typed, and reads numbers as Brazilians write them", () => {
	const cells = ["=1+1", "+55", "-1", "@x", "\tx", "\rx", 'diz "oi"; sim', 3.5, null, "São Paulo", "a\nb"];
	expect(csvLine(cells)).toBe(`'=1+1;'+55;'-1;'@x;"'\tx";"'\rx";"diz ""oi""; sim";3,5;;São Paulo;"a\nb"\r\n`);
});

test("nor where columns are told by commas, or signs are as wide as they are high", () => {
	expect(csvLine(["Eva,=1+1", "Rua A, 12", "＝1+1", "\n=1", "a,\t=1"])).toBe(
		`"Eva, =1+1";"Rua A, 12";'＝1+1;"'\n=1";"a, \t=1"\r\n`,
	);
});

test("an amount below zero is a number to a spreadsheet, and no text", () => {
	expect(csvLine([{ cents: -4990 }, { cents: 19900 }, { cents: 0 }])).toBe("-49,90;199,00;0,00\r\n");
});

test("changes are told in counts, points and tenths, and a missing base is said", () => {
	expect(countChange(3, 1).words).toBe("+2, era 1");
	expect(countChange(1, 3).words).toBe("−2, eram 3");
	expect(countChange(15, 20).words).toBe("−5 (−25%), eram 20");
	expect(countChange(0, 0)).toEqual({ direction: "unknown", words: "sem base para comparar" });
	expect(shareChange(0.6, 0.5).words).toBe("+10 pontos, era 50%");
	expect(shareChange(0.6, undefined).direction).toBe("unknown");
	expect(noteChange(3.24, 3.16).direction).toBe("same");
	expect(noteChange(4, 3.5).words).toBe("+0,5, era 3,5");
});

test("almost all is not all, and hardly any is not none", () => {
	expect(formatShare(249 / 250)).toBe("99%");
	expect(formatShare(1 / 250)).toBe("1%");
	expect([formatShare(1), formatShare(0)]).toEqual(["100%", "0%"]);
	expect(shareChange(1, 249 / 250).words).toBe("+1 ponto, era 99%");
	expect(countChange(251, 250).words).toBe("+1 (+1%), eram 250");
	expect(countChange(1, 250).words).toBe("−249 (−99%), eram 250");
});

const empty: Report = {
	period: { from: "2026-11-01", to: "2026-11-15" },
	before: { from: "2026-10-01", to: "2026-10-15" },
	subject: "visita",
	tipo: undefined,
	now: tally([]),
	earlier: tally([]),
	days: [],
	brokers: [],
	properties: [],
	ratings: [],
	ratingsBefore: [],
	refusals: [],
	funnel: { visited: 0, proposed: 0, accepted: 0 },
};

test("a month without fichas has dashes and no charts", () => {
	const words = JSON.stringify(headlines(empty));
	expect(words).not.toMatch(/NaN|Infinity|undefined|null/);
	expect(headlines(empty).find(({ label }) => label === "Taxa de assinatura")?.value).toBe("–");
	expect(chartsOf(empty)).toEqual([]);
});

test("the extras are priced before the month's fichas run out", () => {
	expect(quotaAdvice({ used: 200, limit: 240, left: 40, waiting: 12, forecast: 262 })).toMatchObject({
		words: "188 assinadas e 12 aguardando assinatura. Restam 40. Neste ritmo, 262 até o fim do mês.",
		extra: "Devem faltar 22 fichas: 3 pacotes de +10 custam R$\u00a081,00.",
	});
	expect(quotaAdvice({ used: 10, limit: 240, left: 230, waiting: 0, forecast: 20 }).extra).toBeUndefined();
	expect(quotaAdvice({ used: 30, limit: 30, left: 0, waiting: 1, forecast: 30 }).extra).toContain(
		"um pacote de +10 custa",
	);
});

test("what a visitor wrote no longer says who wrote it", () => {
	const people = ["João Antônio da Conceição", "Rosa dos Anjos"];
	expect(
		hideIdentity("Gostei. Liguem: (11) 91234-5678, JOAO, ou joao@exemplo.com.br. CPF 529.982.247-25", people),
	).toBe("Gostei. Liguem: (…), (…), ou (…) CPF (…)");
	expect(hideIdentity("A Rosa achou o banheiro da suíte pequeno; pagaria 500.000", people)).toBe(
		"A (…) achou o banheiro da suíte pequeno; pagaria 500.000",
	);
});

test("whoever shares the first place is named with the others, and no point is the weakest of equals", () => {
	const broker = (name: string, total: number) => ({
		...{ id: name, name, total },
		...{ sent: total, signed: 0, proposals: 0, accepted: 0 },
	});
	const note = (name: string, average: number) => ({ name, average, notes: 1 });
	const summaries = (change: Partial<Report>) =>
		Object.fromEntries(
			chartsOf({ ...empty, now: { ...empty.now, sent: 9 }, ...change }).map(({ id, summary }) => [id, summary]),
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
