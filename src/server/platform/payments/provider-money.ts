import type { Cents, Reais } from "#core/kernel/money/money.ts";

/** The provider counts in reais with decimals. */
export function toReais(amount: Cents): Reais {
	if (!Number.isSafeInteger(amount)) throw new RangeError("not a whole number of centavos");
	return Number((amount / 100).toFixed(2));
}

/** `undefined`: no sum of whole centavos, so nothing that we could compare. */
export function fromReais(reais: Reais): Cents | undefined {
	const amount = Math.round(reais * 100);
	const isWhole = Number.isSafeInteger(amount) && Math.abs(reais * 100 - amount) < 1e-4;
	return isWhole ? amount : undefined;
}
