import { expect, test } from "vitest";
import { cents } from "./money.ts";
import { moneyInWords, numberInWords } from "./por-extenso.ts";

test.each([
	[0, "zero"],
	[16, "dezesseis"],
	[100, "cem"],
	[101, "cento e um"],
	[999, "novecentos e noventa e nove"],
	[1000, "mil"],
	[1001, "mil e um"],
	[1200, "mil e duzentos"],
	[1234, "mil duzentos e trinta e quatro"],
	[2000, "dois mil"],
	[520_000, "quinhentos e vinte mil"],
	[1_000_000, "um milhão"],
	[1_250_300, "um milhão duzentos e cinquenta mil e trezentos"],
	[2_000_001, "dois milhões e um"],
])("%i in words", (number, words) => {
	expect(numberInWords(number)).toBe(words);
});

test.each([
	[cents(1), "um real"],
	[cents(0.01), "um centavo"],
	[cents(0.5), "cinquenta centavos"],
	[cents(520_000), "quinhentos e vinte mil reais"],
	[cents(1_000_000), "um milhão de reais"],
	[cents(1234.56), "mil duzentos e trinta e quatro reais e cinquenta e seis centavos"],
])("%i cents in words", (amount, words) => {
	expect(moneyInWords(amount)).toBe(words);
});
