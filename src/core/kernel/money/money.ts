import type { NumberOf } from "#core/kernel/unit.ts";

/** Money is an integer number of centavos everywhere; reais exist only on the screen and in what the provider says. */
export type Cents = NumberOf<"centavos">;
export type Reais = NumberOf<"reais">;

export function cents(reais: Reais): Cents {
	return Math.round(reais * 100);
}

/** `R$ 57,00`, with the non-breaking space that keeps symbol and number on one line. */
export function formatMoney(amount: Cents): string {
	const whole = Math.round(amount);
	return `${formatReais(whole)},${String(Math.abs(whole) % 100).padStart(2, "0")}`;
}

/** `R$ 57` when there are no centavos to show, `R$ 57,90` otherwise. */
export function formatMoneyShort(amount: Cents): string {
	return amount % 100 === 0 ? formatReais(amount) : formatMoney(amount);
}

/** By hand: a browser takes longer to make its first Intl.NumberFormat than to bring a whole price list to life. */
function formatReais(amount: Cents): string {
	const whole = String(Math.floor(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
	return `${amount < 0 ? "-" : ""}R$\u00a0${whole}`;
}

const LARGEST = 100_000_000_000_00;

/** `1.234,56`, `1234,56`, `R$ 1.234` or `1234.56`. What could be read two ways (`1.234`) is read as Brazilians do. */
export function parseMoney(typed: string): Cents | undefined {
	const text = typed.replace(/R\$|\s/g, "");
	const brazilian = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(text);
	const plain = /^\d+\.\d{1,2}$/.test(text);
	if (!brazilian && !plain) return undefined;
	const amount = cents(Number(plain ? text : text.replaceAll(".", "").replace(",", ".")));
	return amount <= LARGEST ? amount : undefined;
}
