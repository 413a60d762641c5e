import { expect, test } from "vitest";
import { inTurn } from "./hashing-turns.ts";

test("one account that sends its right password without end keeps nobody else waiting for long, or out", async () => {
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const busy: string[] = [];
	const send = (whose: string) =>
		inTurn(whose, () => {
			begun.push(whose);
			return new Promise<void>((end) => ends.push(end));
		}).catch(() => busy.push(whose));
	const sent = [...Array.from({ length: 60 }, () => "trial"), "bia", "carlos"].map(send);

	// Two are being looked at and ten wait; whoever came behind them all has the next turns.
	expect(begun).toEqual(["trial", "trial"]);
	while (ends.length > 0) {
		ends.shift()?.();
		await new Promise(setImmediate);
	}
	await Promise.all(sent);
	expect(begun.slice(0, 6)).toEqual(["trial", "trial", "trial", "bia", "carlos", "trial"]);
	expect([begun.length, busy]).toEqual([14, Array(48).fill("trial")]);
});
