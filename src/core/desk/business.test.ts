import { expect, test } from "vitest";
import { monthlyValue, movementOf, standingOf, sumMoves } from "./business.ts";

const monthly = { status: "ativa", plan: "basico", billing: "monthly", extraProfiles: 0 };
const annual = { ...monthly, plan: "premium", billing: "annual" };

test("a year counts by twelfths, extra profiles count, and what nobody will be charged for is worth nothing", () => {
	expect(monthlyValue(monthly)).toBe(7900);
	expect(monthlyValue(annual)).toBe(14700);
	expect(monthlyValue({ ...annual, extraProfiles: 2 })).toBe(14700 + 2 * 1700);
	expect(monthlyValue({ ...monthly, status: "inadimplente" })).toBe(7900);
	for (const status of ["aguardando", "encerrando", "encerrada"]) expect(monthlyValue({ ...monthly, status })).toBe(0);
});

test("the standing adds up, by plan and in all", () => {
	const { mrr, paying, arpa, failing, leaving, byPlan } = standingOf([
		{ ...monthly, count: 3 },
		{ ...annual, count: 1 },
		{ ...monthly, status: "inadimplente", count: 2 },
		{ ...monthly, status: "encerrando", count: 4 },
	]);
	expect({ mrr, paying, arpa, failing, leaving }).toEqual({
		...{ mrr: 5 * 7900 + 14700, paying: 6, arpa: Math.round((5 * 7900 + 14700) / 6) },
		...{ failing: { accounts: 2, mrr: 15800 }, leaving: 4 },
	});
	expect(byPlan.reduce((sum, { cell }) => sum + cell.mrr, 0)).toBe(mrr);
	expect(standingOf([])).toMatchObject({ mrr: 0, paying: 0, arpa: 0 });
});

test("each change is new, back, more, less or lost", () => {
	const leaving = { ...monthly, status: "encerrando" };
	expect(movementOf({ from: undefined, to: monthly })).toBe("novo");
	expect(movementOf({ from: { ...monthly, status: "aguardando" }, to: monthly })).toBe("novo");
	expect(movementOf({ from: leaving, to: monthly })).toBe("retomado");
	expect(movementOf({ from: monthly, to: annual })).toBe("expansao");
	expect(movementOf({ from: annual, to: monthly })).toBe("contracao");
	expect(movementOf({ from: monthly, to: leaving })).toBe("perdido");
	expect(movementOf({ from: monthly, to: { ...monthly, status: "inadimplente" } })).toBeUndefined();
	expect(movementOf({ from: leaving, to: { ...monthly, status: "encerrada" } })).toBeUndefined();
	const sums = sumMoves([
		{ from: undefined, to: monthly, count: 2 },
		{ from: monthly, to: leaving, count: 1 },
	]);
	expect([sums.novo, sums.perdido]).toEqual([
		{ accounts: 2, mrr: 15800 },
		{ accounts: 1, mrr: -7900 },
	]);
});
