import fc from "fast-check";
import { expect, test } from "vitest";
import { type PaymentStatus, paymentStatuses } from "#core/billing/payments/payment-status.ts";
import { decideOrder, type SeenPayment } from "./order.ts";
import { orderStatuses } from "./order-status.ts";

let day = 0;
function payment(status: PaymentStatus, statusDetail = "", accepted = false): SeenPayment {
	return { status, statusDetail, accepted, createdAt: new Date(Date.UTC(2026, 10, ++day)) };
}
const paid = (status: PaymentStatus = "approved", detail = "accredited") => payment(status, detail, true);

test.each([
	["aberto", [], undefined, "aberto"],
	["aberto", [payment("pending")], undefined, "pendente"],
	["aberto", [payment("in_process")], undefined, "pendente"],
	["aberto", [payment("rejected")], undefined, "recusado"],
	["pendente", [payment("cancelled", "expired")], undefined, "recusado"],
	["recusado", [payment("rejected"), payment("pending")], undefined, "pendente"],
	["aberto", [payment("approved")], undefined, "aberto"],
	["aberto", [paid()], undefined, "pago"],
	["expirado", [paid()], undefined, "pago"],
	["cancelado", [paid()], undefined, "pago"],
	["expirado", [payment("rejected")], undefined, "expirado"],
	["pago", [paid(), payment("rejected")], undefined, "pago"],
	["pago", [paid(), payment("pending")], undefined, "pago"],
	["pago", [paid("cancelled")], undefined, "pago"],
	["pago", [paid("in_mediation")], undefined, "pago"],
	["pago", [paid("refunded")], undefined, "devolvido"],
	["pago", [paid("charged_back", "settled")], undefined, "contestado"],
	["pago", [paid("charged_back", "reimbursed")], undefined, "pago"],
	["devolvido", [paid()], undefined, "devolvido"],
	["contestado", [paid()], undefined, "contestado"],
	["aberto", [payment("refunded")], undefined, "devolvido"],
	["devolvido", [payment("refunded"), paid()], undefined, "devolvido"],
	["aberto", [], "pending", "aberto"],
	["aberto", [], "authorized", "pendente"],
	["recusado", [payment("rejected")], "authorized", "recusado"],
	["pendente", [], "cancelled", "cancelado"],
	["pago", [paid()], "cancelled", "pago"],
] as const)("%s with %j and a subscription that is %s is %s", (now, payments, preapproval, status) => {
	expect(decideOrder(now, [...payments], preapproval).status).toBe(status);
});

test("a refusal is named by the last attempt", () => {
	const decided = decideOrder("aberto", [
		payment("rejected", "cc_rejected_high_risk"),
		payment("rejected", "cc_rejected_insufficient_amount"),
	]);
	expect(decided).toEqual({ status: "recusado", refusal: "cc_rejected_insufficient_amount" });
});

const anyPayment = fc.record({
	status: fc.constantFrom(...paymentStatuses),
	statusDetail: fc.constantFrom("accredited", "expired", "settled"),
	accepted: fc.boolean(),
	createdAt: fc.date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true }),
});

test("nothing but counted money makes an order paid, and nothing but money going back ends that", () => {
	fc.assert(
		fc.property(fc.constantFrom(...orderStatuses), fc.array(anyPayment, { maxLength: 6 }), (now, payments) => {
			const { status } = decideOrder(now, payments);
			const money = payments.some(({ accepted }) => accepted);
			if (status === "pago" && now !== "pago") expect(money).toBe(true);
			if (money) expect(["pago", "devolvido", "contestado"]).toContain(status);
			// Looking again at the same facts changes nothing more.
			expect(decideOrder(status, payments).status).toBe(status);
		}),
	);
});
