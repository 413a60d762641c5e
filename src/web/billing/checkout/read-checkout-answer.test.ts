import { describe, expect, it } from "vitest";
import { readPaymentStep, readPendingUser } from "./read-checkout-answer.ts";

const ACTIVE = "Este email já possui uma conta ativa. Faça login ou use outro email.";

describe("the answer of create-pending-user", () => {
	it("is good only with a usuario_id", () => {
		expect(readPendingUser(200, { usuario_id: "u1" })).toEqual({ kind: "created", usuarioId: "u1" });
		for (const body of [{}, { usuario_id: "" }, { usuario_id: 7 }, undefined]) {
			expect(readPendingUser(200, body)).toEqual({
				kind: "failed",
				message: "Erro ao criar usuário. Tente novamente.",
			});
		}
	});

	it("puts an active account under the address", () => {
		expect(readPendingUser(409, { error: "…" })).toEqual({ kind: "invalid", errors: { email: ACTIVE } });
	});

	it("keeps the messages of fields the form has, and of no others", () => {
		const errors = { cpf_cnpj: "CPF inválido", price: "não" };
		expect(readPendingUser(400, { error: "…", errors })).toEqual({
			kind: "invalid",
			errors: { cpf_cnpj: "CPF inválido" },
		});
	});
});

describe("the answer of process-checkout", () => {
	it("is good only with an address to go to", () => {
		expect(readPaymentStep(200, { checkoutUrl: "https://p.test/1" })).toEqual({
			kind: "opened",
			url: "https://p.test/1",
		});
		expect(readPaymentStep(200, {})).toEqual({ kind: "failed", message: "Erro inesperado. Tente novamente." });
	});

	it.each([
		[503, { error: "O pagamento está fora do ar." }, "O pagamento está fora do ar."],
		[429, { error: "Aguarde um pouco." }, "Aguarde um pouco."],
		[502, undefined, "Erro inesperado. Tente novamente."],
		[404, {}, "Erro inesperado. Tente novamente."],
	])("%i %j is told as it is, or admitted to be unexpected", (status, body, message) => {
		expect(readPaymentStep(status, body)).toEqual({ kind: "failed", message });
	});
});
