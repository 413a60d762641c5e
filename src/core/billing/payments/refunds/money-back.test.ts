import { expect, test } from "vitest";
import { formatPartsBack, judgeRefund, partsBack } from "./money-back.ts";

const at = new Date("2026-11-17T12:30:00Z");
const later = new Date("2026-11-18T12:30:00Z");
const paid = { status: "approved", amount: 7900, refunded: 0, at };

test("each part that went back is known with its day, once however often it is said; the rest ends it", () => {
	expect(partsBack([], paid)).toEqual([]);
	const first = partsBack([], { ...paid, refunded: 1000 });
	expect(first).toEqual([{ amount: 1000, at: at.toISOString() }]);
	expect(partsBack(first, { ...paid, refunded: 1000, at: later })).toEqual(first);
	const whole = partsBack(first, { ...paid, status: "refunded", refunded: 7900, at: later });
	expect(whole).toEqual([...first, { amount: 6900, at: later.toISOString() }]);
	expect(formatPartsBack(whole, (moment) => moment.toISOString().slice(0, 10)).replace(/\s/g, " ")).toBe(
		"R$ 10,00 em 2026-11-17; R$ 69,00 em 2026-11-18",
	);
});

test("what a bank takes is all of it, though the provider counts no refund; given back again, nothing is", () => {
	const taken = partsBack([], { ...paid, status: "charged_back" });
	expect(taken).toEqual([{ amount: 7900, at: at.toISOString() }]);
	expect(partsBack(taken, { ...paid, at: later })).toEqual([]);
	expect(partsBack(taken, { ...paid, refunded: 1000, at: later })).toEqual([{ amount: 1000, at: later.toISOString() }]);
});

test("a refund that is only authorized is not back, and one that was refused is over", () => {
	expect((["approved", "in_process", "authorized", "rejected", "cancelled"] as const).map(judgeRefund)).toEqual([
		...["back", "under-way", "under-way", "refused", "refused"],
	]);
});
