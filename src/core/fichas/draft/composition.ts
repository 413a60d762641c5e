import type { Values } from "#core/fichas/form/field.ts";

export type CompositionPart = { name: string; amount: number };

/** The parts the price is made of: their sum must be the price, to the cent. */
const PARTS = {
	sinal_valor: "Sinal / entrada na assinatura",
	recursos_proprios: "Recursos próprios",
	fgts: "FGTS",
	financiamento_valor: "Financiamento",
	carta_consorcio: "Carta de consórcio",
	permuta_valor: "Permuta",
};

export function compositionParts(values: Values): CompositionPart[] {
	const single = Object.entries(PARTS).map(([field, name]) => ({ name, amount: amountOf(values[field]) }));
	const instalments = ((values.parcelas ?? []) as Values[]).map(({ valor }) => amountOf(valor));
	const together = instalments.reduce((sum, amount) => sum + amount, 0);
	const name = instalments.length === 1 ? "Parcela" : `Parcelas (${instalments.length})`;
	return [...single, { name, amount: together }].filter(({ amount }) => amount > 0);
}

export function compositionTotal(values: Values): number {
	return compositionParts(values).reduce((sum, { amount }) => sum + amount, 0);
}

function amountOf(value: unknown): number {
	return typeof value === "number" ? value : 0;
}
