import { expect, test } from "vitest";
import { CHECKOUT_LIFE_MS, givenUpAt, nextCheck } from "./order-check.ts";

const HOUR = 3_600_000;
const createdAt = new Date("2026-11-15T12:00:00Z");
const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
const order = {
	status: "aberto",
	providerKind: "preference",
	createdAt,
	expiresAt: after(CHECKOUT_LIFE_MS),
} as const;

test("an order that may still be paid is asked about at least every ten minutes", () => {
	for (const age of [0, 0.5, 1, 5, 23, 24 * 30]) {
		const now = after(age * HOUR);
		for (const status of ["aberto", "pendente", "recusado"] as const) {
			const wait = (nextCheck({ ...order, status }, now)?.getTime() ?? Number.NaN) - now.getTime();
			expect(wait).toBeLessThanOrEqual(10 * 60_000);
			expect(wait).toBeGreaterThanOrEqual(2 * 60_000);
		}
	}
});

test("a settled order is asked about no more", () => {
	for (const status of ["pago", "devolvido", "contestado", "expirado"] as const) {
		expect(nextCheck({ ...order, status }, createdAt)).toBeUndefined();
	}
});

test("an order that was replaced is asked about while its page may still be open somewhere", () => {
	const replaced = { ...order, status: "cancelado" } as const;
	expect(nextCheck(replaced, after(23 * HOUR))).toEqual(after(23 * HOUR + 600_000));
	expect(nextCheck(replaced, after(26 * HOUR))).toBeUndefined();
	expect(givenUpAt(replaced)).toBeUndefined();
});

test("a closed payment page is given up after its last news, a waiting boleto after 35 days", () => {
	expect(givenUpAt(order)).toEqual(after(26 * HOUR));
	expect(givenUpAt({ ...order, status: "pendente" })).toEqual(after(35 * 24 * HOUR));
	expect(givenUpAt({ ...order, status: "recusado" })).toEqual(after(26 * HOUR));
	expect(givenUpAt({ ...order, status: "recusado", providerKind: "preapproval" })).toEqual(after(35 * 24 * HOUR));
});
