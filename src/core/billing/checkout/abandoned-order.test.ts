import { expect, test } from "vitest";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { isAbandoned } from "./abandoned-order.ts";
import { orderKinds, orderStatuses } from "./order-status.ts";

const createdAt = new Date("2026-11-16T12:00:00Z");
const after = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);
const order = { kind: "plano", status: "aberto", createdAt } as const;

test("an unpaid plan is abandoned from three hours on, and no more when its payment page is about to close", () => {
	const told = [0, 2.9, 3, 12, 19.9, 20, 40].filter((hours) => isAbandoned(order, after(hours)));
	expect(told).toEqual([3, 12, 19.9]);
});

test("nobody is reminded of what waits for its payment, was refused, paid or called off, or changes a plan", () => {
	const statuses = orderStatuses.filter((status) => isAbandoned({ ...order, status }, after(5)));
	expect(statuses).toEqual(["criado", "aberto"]);
	expect(orderKinds.filter((kind) => isAbandoned({ ...order, kind }, after(5)))).toEqual(["plano"]);
});
