import type { Cents } from "#core/kernel/money/money.ts";
import type { FichaFields } from "./ficha-fields.ts";

export type CompositionPart = { name: string; amount: Cents };

/** The parts the price is made of: their sum must be the price, to the cent. */
const PARTS = [
	["sinal_valor", "Sinal / entrada na assinatura"],
	["recursos_proprios", "Recursos próprios"],
	["fgts", "FGTS"],
	["financiamento_valor", "Financiamento"],
	["carta_consorcio", "Carta de consórcio"],
	["permuta_valor", "Permuta"],
] as const;

/** Where the parts are asked for. */
export const paymentFields: readonly string[] = [...PARTS.map(([field]) => field), "parcelas"];

export function compositionParts(values: FichaFields): CompositionPart[] {
	const single = PARTS.map(([field, name]) => ({ name, amount: values[field] ?? 0 }));
	const instalments = (values.parcelas ?? []).map(({ valor = 0 }) => valor);
	const together = instalments.reduce((sum, amount) => sum + amount, 0);
	const name = instalments.length === 1 ? "Parcela" : `Parcelas (${instalments.length})`;
	return [...single, { name, amount: together }].filter(({ amount }) => amount > 0);
}

export function compositionTotal(values: FichaFields): Cents {
	return compositionParts(values).reduce((sum, { amount }) => sum + amount, 0);
}
