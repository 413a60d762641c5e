import fc from "fast-check";
import { expect, test } from "vitest";
import { clocksMet, findJumps, JUMP_MS, windowOf } from "./clock-window.ts";

const START = Date.parse("2026-11-14T19:00:00.000Z");
const tick = (seq: number, wall: number, mono: number, boot = "a") => ({
	seq,
	wall: new Date(wall).toISOString(),
	mono,
	boot,
});

test("clocks that go on evenly have no jump, wherever they stand", () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(86_400_000), { maxLength: 20 }),
			fc.integer({ min: -40 * 365 * 86_400_000, max: 40 * 365 * 86_400_000 }),
			fc.integer({ min: -JUMP_MS, max: JUMP_MS }),
			(steps, off, drift) => {
				let time = 0;
				const ticks = [tick(0, START + off, 0)];
				for (const [at, step] of steps.entries()) {
					time += step;
					ticks.push(tick(at + 1, START + off + time + (at === 0 ? 0 : 0), time));
				}
				expect(findJumps(ticks)).toEqual({ jumps: [], restarts: 0 });
				const drifted = [tick(0, START, 0), tick(1, START + 1000 + drift, 1000)];
				expect(findJumps(drifted).jumps).toEqual([]);
			},
		),
	);
});

test("a year back and three hours ahead are named, each where it happened and by how much", () => {
	const year = 365 * 86_400_000;
	const hours = 3 * 3_600_000;
	const ticks = [
		tick(0, START, 0),
		tick(1, START + 60_000 - year, 60_000),
		tick(2, START + 120_000 - year, 120_000),
		tick(3, START + 180_000 - year + hours, 180_000),
	];
	expect(findJumps(ticks)).toEqual({
		jumps: [
			{ from: 0, to: 1, ms: -year },
			{ from: 2, to: 3, ms: hours },
		],
		restarts: 0,
	});
});

test("where the even clock began anew nothing is claimed, and that is counted", () => {
	const ticks = [tick(0, START, 5000), tick(1, START + 9 * 86_400_000, 100, "b"), tick(2, START, 50, "b")];
	expect(findJumps(ticks)).toEqual({ jumps: [], restarts: 2 });
});

test("the window is by our clock alone, and ends with the first that reached us", () => {
	const known = { capsuleIssuedAt: "2026-11-14T18:00:00.000Z", receivedAt: "2026-11-14T22:00:00.000Z" };
	const { naoAntesDe, naoDepoisDe, por } = windowOf({ ...known, committedAt: undefined });
	expect([naoAntesDe, naoDepoisDe, por]).toEqual([known.capsuleIssuedAt, known.receivedAt, "recebimento"]);
	expect(windowOf({ ...known, committedAt: "2026-11-14T19:30:00.000Z" })).toMatchObject({
		naoDepoisDe: "2026-11-14T19:30:00.000Z",
		por: "compromisso",
	});
	expect(clocksMet("2026-11-14T22:00:00.000Z", "2025-11-14T22:00:00.000Z").diferencaMs).toBe(-365 * 86_400_000);
});
