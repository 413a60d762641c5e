import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";

/** Once there is a deposit, the rest of it is proposed: the mildest kind, paid to the owner. All of it can be changed. */
export function withDepositDefaults(tipo: FichaType, values: Values): Values {
	if (tipo !== "proposta" || !values.sinal_valor) return values;
	const until = values.validade_ate;
	return {
		sinal_natureza: "Apenas reserva, devolvível",
		sinal_forma: "Pix",
		sinal_destino: "Proprietário",
		...(typeof until === "string" && { sinal_data: until.slice(0, 10) }),
		...values,
	};
}
