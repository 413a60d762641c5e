const brands: [RegExp, string][] = [
	[/^(5067|4011|4389|6363|6504|6505|6509)/, "elo"],
	[/^3[47]/, "amex"],
	[/^(606282|3841)/, "hipercard"],
	[/^(5[0-5]|2[2-7])/, "master"],
];

export const DEBIT_ELO = "debelo";

export function cardBrand(digits: string): string {
	return brands.find(([pattern]) => pattern.test(digits))?.[1] ?? "visa";
}
