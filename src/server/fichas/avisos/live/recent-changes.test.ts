import { expect, test } from "vitest";
import type { LiveChange } from "#server/platform/live/live-changes.ts";
import { keepRecentChanges } from "./recent-changes.ts";

const MINUTE = 60_000;
const ofFicha = (accountId: string): LiveChange => ({ about: "ficha", fichaId: "f", accountId, keeperId: undefined });
const of = (accountId: string) => (change: LiveChange) => change.about === "ficha" && change.accountId === accountId;

function listening() {
	let now = 1_000;
	const recent = keepRecentChanges(() => now);
	const pass = (ms: number) => {
		now += ms;
	};
	return { ...recent, pass };
}

test("it is quiet since the last change that concerns one, or since there is anybody to hear it", () => {
	const { hear, quietFor, pass } = listening();
	pass(300);
	expect(quietFor(of("a"))).toBe(300);
	hear(ofFicha("a"));
	pass(200);
	hear(ofFicha("b"));
	pass(50);
	expect(quietFor(of("a"))).toBe(250);
	expect(quietFor(of("b"))).toBe(50);
	expect(quietFor(of("c"))).toBe(550);
});

test("what happened while the connection was away is not known to have been nothing", () => {
	const { hear, quietFor, pass } = listening();
	pass(MINUTE);
	hear({ about: "lacuna" });
	pass(10);
	expect(quietFor(of("a"))).toBe(10);
});

test("what is forgotten, for its age or because there was much of it, is not called quiet", () => {
	const { hear, quietFor, pass } = listening();
	hear(ofFicha("a"));
	pass(20 * MINUTE);
	expect(quietFor(of("a"))).toBe(5 * MINUTE);
	pass(1);
	for (let at = 0; at < 20_000; at++) hear(ofFicha("b"));
	pass(1);
	expect(quietFor(of("a"))).toBeLessThanOrEqual(5 * MINUTE);
	expect(quietFor(of("b"))).toBe(1);
	expect(quietFor(of("a"))).toBe(1);
});
