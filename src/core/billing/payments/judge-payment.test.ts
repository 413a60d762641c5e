import { expect, test } from "vitest";
import { isFreshApproval, mismatchOf } from "./judge-payment.ts";

const expected = {
	collectorId: "77",
	testMoney: false,
	reference: "pedido-1",
	preapprovalId: undefined,
	currency: "BRL",
	amounts: [116_400],
};
const payment = {
	collectorId: "77",
	liveMode: true,
	reference: "pedido-1",
	preapprovalId: undefined,
	currency: "BRL",
	amount: 116_400,
};

test.each([
	[{}, undefined],
	[{ collectorId: "78" }, "foreign-collector"],
	[{ liveMode: false }, "test-money"],
	[{ reference: "pedido-2" }, "wrong-reference"],
	[{ reference: undefined }, "wrong-reference"],
	[{ preapprovalId: "abc" }, "wrong-reference"],
	[{ currency: "ARS" }, "wrong-currency"],
	[{ amount: 116_399 }, "wrong-amount"],
	[{ amount: 1 }, "wrong-amount"],
	[{ amount: 200_000 }, "wrong-amount"],
])("%j is %s", (change, rejection) => {
	expect(mismatchOf({ ...payment, ...change }, expected)).toBe(rejection);
});

test("test money buys where only test money exists", () => {
	expect(mismatchOf({ ...payment, liveMode: false }, { ...expected, testMoney: true })).toBeUndefined();
});

test("a monthly charge may come without our reference, but not with another one or of another subscription", () => {
	const monthly = { ...expected, preapprovalId: "abc" };
	const charge = { ...payment, reference: undefined, preapprovalId: "abc" };
	expect(mismatchOf(charge, monthly)).toBeUndefined();
	expect(mismatchOf({ ...charge, reference: "pedido-2" }, monthly)).toBe("wrong-reference");
	expect(mismatchOf({ ...charge, preapprovalId: "abd" }, monthly)).toBe("wrong-reference");
});

test("what was partly given back is no new approval", () => {
	expect(isFreshApproval({ status: "approved", refunded: 0 })).toBe(true);
	expect(isFreshApproval({ status: "approved", refunded: 100 })).toBe(false);
	expect(isFreshApproval({ status: "authorized", refunded: 0 })).toBe(false);
});
