import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { provesInclusion } from "#core/fichas/evidence/merkle.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { verifySignature } from "#server/platform/seal/verify-signature.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { appendEvent } from "./append-event.ts";
import { dailyRoots } from "./evidence-log.table.ts";
import { proveEvent } from "./prove-event.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";

async function makeWorld() {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	return deps;
}

async function append(deps: Deps, count: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		for (let at = 0; at < count; at++)
			await appendEvent(deps, tx, { kind: "cancelada", fichaId: randomUUID(), content: { at } });
	});
}

test.each([1, 2, 3, 15, 16, 17, 33, 100])("each of %i events of a day is proved", async (count) => {
	const deps = await makeWorld();
	await append(deps, count);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	for (let seq = 1; seq <= count; seq++) {
		const result = await proveEvent(deps, seq);
		if (!result.ok) throw new Error(result.reason);
		const { event, proof, root } = result.value;
		expect(provesInclusion(event.hash, proof, root.root)).toBe(true);
		expect(provesInclusion("0".repeat(64), proof, root.root)).toBe(false);
		const signature = Buffer.from(root.signature, "base64");
		expect(verifySignature(root.certificate, Buffer.from(rootStatement(root)), signature)).toBe(true);
		const other = rootStatement({ ...root, size: root.size + 1 });
		expect(verifySignature(root.certificate, Buffer.from(other), signature)).toBe(false);
	}
});

test("days follow each other without a gap, quiet ones too, and what is over is signed only once", async () => {
	const deps = await makeWorld();
	await append(deps, 3);
	deps.clock.advance(2 * DAY_MS);
	await append(deps, 2);
	deps.clock.advance(DAY_MS);
	await append(deps, 1);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-15", "2026-11-16", "2026-11-17"]);
	expect(await signDailyRoots(deps)).toEqual([]);
	const roots = await deps.db.select().from(dailyRoots).orderBy(dailyRoots.day);
	expect(roots.map(({ day, firstSeq, size }) => [day, firstSeq, size])).toEqual([
		["2026-11-15", 1, 3],
		["2026-11-16", 4, 0],
		["2026-11-17", 4, 2],
	]);
	expect(await proveEvent(deps, 6)).toEqual({ ok: false, reason: "not-yet" });
	expect(await proveEvent(deps, 7)).toEqual({ ok: false, reason: "unknown" });
});

test("midnight is São Paulo's", async () => {
	const deps = await makeWorld();
	// 02:30 UTC on the 16th is 23:30 on the 15th.
	deps.clock.advance(14.5 * 3_600_000);
	await append(deps, 1);
	deps.clock.advance(3_600_000);
	await append(deps, 1);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-15"]);
});

test("a machine whose clock is behind does not open a day again", async () => {
	const deps = await makeWorld();
	await append(deps, 2);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	deps.clock.advance(-DAY_MS);
	await append(deps, 1);
	deps.clock.advance(3 * DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-16", "2026-11-17"]);
	expect(await proveEvent(deps, 3)).toMatchObject({ ok: true, value: { root: { day: "2026-11-16" } } });
});

test("two workers at midnight sign a day once", async () => {
	const deps = await makeWorld();
	await append(deps, 5);
	deps.clock.advance(DAY_MS);
	const signed = await Promise.all([signDailyRoots(deps), signDailyRoots(deps), signDailyRoots(deps)]);
	expect(signed.flat()).toEqual(["2026-11-15"]);
});
