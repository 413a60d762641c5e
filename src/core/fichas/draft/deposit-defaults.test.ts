import { expect, test } from "vitest";
import { withDepositDefaults } from "./deposit-defaults.ts";

const proposed = {
	sinal_natureza: "Apenas reserva, devolvível",
	sinal_forma: "Pix",
	sinal_destino: "Proprietário",
};

test("a deposit is proposed in its mildest form, to the owner, until the offer ends", () => {
	const values = { sinal_valor: 500_000, validade_ate: "2026-11-20T18:00" };
	expect(withDepositDefaults("proposta", values)).toEqual({ ...proposed, ...values, sinal_data: "2026-11-20" });
	expect(withDepositDefaults("proposta", { sinal_valor: 500_000 })).toEqual({ ...proposed, sinal_valor: 500_000 });
});

test("what somebody has answered stays", () => {
	const values = { sinal_valor: 500_000, sinal_forma: "Cheque", sinal_destino: "Imobiliária" };
	expect(withDepositDefaults("proposta", values)).toEqual({ ...proposed, ...values });
});

test("nothing is proposed without a deposit, nor for another type", () => {
	for (const values of [{}, { sinal_valor: 0 }]) expect(withDepositDefaults("proposta", values)).toBe(values);
	const values = { sinal_valor: 500_000 };
	expect(withDepositDefaults("visita", values)).toBe(values);
});
