import { expect, it } from "vitest";
import { paymentError } from "./payment-errors.copy.ts";

it.each([
	["cc_rejected_bad_filled_card_number", "Número do cartão inválido"],
	["cc_rejected_bad_filled_date", "Data de vencimento inválida"],
	["cc_rejected_bad_filled_security_code", "Código de segurança inválido"],
	["cc_rejected_insufficient_amount", "Saldo insuficiente"],
	["cc_rejected_call_for_authorize", "Cartão bloqueado"],
	["cc_rejected_card_disabled", "Cartão desabilitado"],
	["cc_rejected_duplicated_payment", "Pagamento duplicado"],
	["cc_rejected_high_risk", "Transação de alto risco"],
	["payment_timeout", "Tempo esgotado"],
	["payment_cancelled", "Pagamento cancelado"],
	["cc_rejected_other_reason", "Erro no pagamento"],
	["toString", "Erro no pagamento"],
	["__proto__", "Erro no pagamento"],
	[undefined, "Erro no pagamento"],
])("%s is titled %s", (code, title) => {
	expect(paymentError(code, "annual").title).toBe(title);
	expect(paymentError(code, "annual").text.length).toBeGreaterThan(20);
});

it("speaks of Pix only where Pix can pay: for the year", () => {
	expect(paymentError("cc_rejected_high_risk", "annual").text).toContain("de preferência Pix");
	for (const billing of ["monthly", undefined] as const)
		expect(paymentError("cc_rejected_high_risk", billing).text).toBe(
			"O pagamento foi recusado por segurança. Tente com outro cartão.",
		);
});
