import { expect, test, vi } from "vitest";
import { sealUnsealed, unsealedBefore } from "./seal-unsealed.ts";

const ids = Array.from({ length: 20 }, (_, at) => `id-${at}`);
const waiting = ids.map((id) => ({ id }));
const sealing = (failing: number) => ({
	most: 20,
	seal: vi.fn(async (id: string) => {
		if (ids.indexOf(id) < failing) throw new Error(`no seal for ${id}`);
	}),
	failed: vi.fn(),
});

test("one that fails keeps back none of the others, and is told", async () => {
	const { failed, ...rest } = sealing(1);
	expect(await sealUnsealed(waiting, { ...rest, failed })).toEqual({});
	expect(rest.seal.mock.calls.flat()).toEqual(ids);
	expect(failed.mock.calls).toEqual([[new Error("no seal for id-0"), "id-0"]]);
});

test("the next portion follows at once only while most are sealed: those that fail would be tried for ever", async () => {
	expect(await sealUnsealed(waiting, sealing(9))).toEqual({});
	expect(await sealUnsealed(waiting, sealing(10))).toBeUndefined();
	expect(await sealUnsealed(waiting.slice(0, 10), sealing(0))).toBeUndefined();
	expect(await sealUnsealed([], sealing(0))).toBeUndefined();
});

test("a storage that hangs ends the portion", async () => {
	const now = vi.spyOn(performance, "now");
	try {
		let at = 0;
		now.mockImplementation(() => (at += 10_000));
		const slow = sealing(0);
		await sealUnsealed(waiting, slow);
		expect(slow.seal.mock.calls.flat()).toEqual(ids.slice(0, 4));
	} finally {
		now.mockRestore();
	}
});

test("the signature's own job has two minutes", () => {
	const clock = { now: () => new Date("2026-11-18T12:00:00Z") };
	expect(unsealedBefore({ clock })).toEqual(new Date("2026-11-18T11:58:00Z"));
});
