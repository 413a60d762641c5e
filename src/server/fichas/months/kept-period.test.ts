import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import { isOfKeptMonth } from "./kept-period.ts";

test("a month is kept for who is shown all of an account, up to today or for more than half of it", () => {
	const counted: Counted = { seat: holderSeat(crypto.randomUUID()), from: "2026-11-01", to: "2026-11-10" };
	expect(isOfKeptMonth(counted, "este-mes")).toBe(true);
	expect(isOfKeptMonth(counted, "datas")).toBe(false);
	expect(isOfKeptMonth({ ...counted, to: "2026-11-16" }, "datas")).toBe(true);
	expect(isOfKeptMonth({ ...counted, to: "2026-12-31" }, "datas")).toBe(false);
	expect(isOfKeptMonth({ ...counted, from: "2026-11-02" }, "30-dias")).toBe(false);
	expect(isOfKeptMonth({ ...counted, imovelId: "1" }, "este-mes")).toBe(false);
	expect(isOfKeptMonth({ ...counted, seat: { ...counted.seat, role: "corretor", view: "corretor" } }, "este-mes")).toBe(
		false,
	);
});
