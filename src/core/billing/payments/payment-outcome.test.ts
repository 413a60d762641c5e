import { expect, test } from "vitest";
import { errorCodeOf, isPaymentErrorCode, paymentErrorCodes } from "./payment-error.ts";
import { methodOf, outcomeOf, resultPath } from "./payment-outcome.ts";

test("each result has its page and the fields of that page", () => {
	const known = { plan: "premium", billing: "annual", email: "ana@exemplo.com.br", paymentId: "123" } as const;
	expect(resultPath({ outcome: "approved", ...known, method: "card" })).toBe(
		"/checkout/sucesso?payment_id=123&email=ana%40exemplo.com.br&plan=premium&billing=annual",
	);
	expect(resultPath({ outcome: "rejected", ...known, errorCode: "payment_timeout" })).toBe(
		"/checkout/erro?error=payment_timeout&payment_id=123&email=ana%40exemplo.com.br&plan=premium&billing=annual",
	);
	expect(resultPath({ outcome: "pending", plan: "basico", method: "pix" })).toBe(
		"/checkout/pendente?plan=basico&method=pix",
	);
	expect(resultPath({ outcome: "unknown" })).toBe("/checkout/pendente");
});

test("only counted money reads as approved", () => {
	expect(outcomeOf("pago")).toBe("approved");
	for (const status of ["criado", "aberto", "pendente", "recusado", "expirado", "devolvido"] as const) {
		expect(outcomeOf(status)).not.toBe("approved");
	}
});

test("methods in our words", () => {
	expect(methodOf({ methodId: "pix", methodType: "bank_transfer" })).toBe("pix");
	expect(methodOf({ methodId: "bolbradesco", methodType: "ticket" })).toBe("boleto");
	expect(methodOf({ methodId: "debelo", methodType: "debit_card" })).toBe("debit");
	expect(methodOf({ methodId: "master", methodType: "credit_card" })).toBe("card");
});

test("refusals lead to the catalogue where it has a text for them", () => {
	for (const code of paymentErrorCodes) expect(errorCodeOf(code)).toBe(code);
	expect(errorCodeOf("expired")).toBe("payment_timeout");
	expect(errorCodeOf("by_payer")).toBe("payment_cancelled");
	expect(errorCodeOf("cc_rejected_blacklist")).toBe("cc_rejected_high_risk");
	expect(errorCodeOf("cc_rejected_other_reason")).toBe("cc_rejected_other_reason");
	expect(isPaymentErrorCode(errorCodeOf("cc_rejected_other_reason"))).toBe(false);
	expect(errorCodeOf(null)).toBeUndefined();
});
