import { measureContention } from "#tests/support/process/watch-health.ts";

/** How long it took, as on a machine that does nothing else: others' work, asked about before and after, is not in it. */
export async function takeTime<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
	const busyBefore = measureContention();
	const began = performance.now();
	const value = await work();
	const ms = performance.now() - began;
	return { ms: ms / Math.max(busyBefore, measureContention()), value };
}
