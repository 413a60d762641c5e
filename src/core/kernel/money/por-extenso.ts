import type { Cents } from "./money.ts";

const UNITS =
	"zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(
		" ",
	);
const TENS = ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const HUNDREDS = [
	"",
	"cento",
	"duzentos",
	"trezentos",
	"quatrocentos",
	"quinhentos",
	"seiscentos",
	"setecentos",
	"oitocentos",
	"novecentos",
];
const SCALES: [one: string, many: string][] = [
	["", ""],
	["mil", "mil"],
	["milhão", "milhões"],
	["bilhão", "bilhões"],
	["trilhão", "trilhões"],
];

/** 0 to 999. */
function belowThousand(number: number): string {
	if (number === 100) return "cem";
	const words: string[] = [];
	const hundreds = Math.floor(number / 100);
	if (hundreds > 0) words.push(HUNDREDS[hundreds] ?? "");
	const rest = number % 100;
	if (rest >= 20) {
		words.push(TENS[Math.floor(rest / 10)] ?? "");
		if (rest % 10 > 0) words.push(UNITS[rest % 10] ?? "");
	} else if (rest > 0) words.push(UNITS[rest] ?? "");
	return words.join(" e ");
}

export function numberInWords(number: number): string {
	if (number === 0) return "zero";
	const groups: { value: number; scale: number }[] = [];
	for (let left = number, scale = 0; left > 0; left = Math.floor(left / 1000), scale += 1) {
		if (left % 1000 > 0) groups.unshift({ value: left % 1000, scale });
	}
	let text = "";
	for (const [at, { value, scale }] of groups.entries()) {
		const [one, many] = SCALES[scale] ?? ["", ""];
		const words =
			scale === 1 && value === 1 ? "mil" : [belowThousand(value), value === 1 ? one : many].join(" ").trim();
		// "e" before the last group when it is round or below a hundred: "mil e duzentos", "mil e um", "mil duzentos e um".
		const joined = at === groups.length - 1 && (value < 100 || value % 100 === 0) ? " e " : at > 0 ? " " : "";
		text += at === 0 ? words : joined + words;
	}
	return text;
}

/** `520.000,50` → "quinhentos e vinte mil reais e cinquenta centavos". */
export function moneyInWords(amount: Cents): string {
	const reais = Math.floor(amount / 100);
	const centavos = amount % 100;
	const parts: string[] = [];
	if (reais > 0 || centavos === 0) {
		const round = reais >= 1_000_000 && reais % 1_000_000 === 0;
		parts.push(`${numberInWords(reais)} ${round ? "de " : ""}${reais === 1 ? "real" : "reais"}`);
	}
	if (centavos > 0) parts.push(`${numberInWords(centavos)} ${centavos === 1 ? "centavo" : "centavos"}`);
	return parts.join(" e ");
}
