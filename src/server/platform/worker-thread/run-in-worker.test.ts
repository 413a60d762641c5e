import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { makeWorkerThread } from "./run-in-worker.ts";

/** A file of work made for one test. */
async function workOf(source: string): Promise<URL> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-worker-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = path.join(folder, "some.work.mjs");
	await writeFile(file, source);
	return pathToFileURL(file);
}

function make(settings?: Parameters<typeof makeWorkerThread>[1]) {
	const workerThread = makeWorkerThread(pino({ level: "silent" }), settings);
	onTestFinished(() => workerThread.close());
	return workerThread;
}

test("work is done in another thread, with what was handed over and without the process's settings", async () => {
	const workerThread = make();
	const work = await workOf(
		"import { isMainThread } from 'node:worker_threads'; export default async ({ bytes }) => ({ isMainThread, length: bytes.byteLength, path: process.env.PATH ?? null });",
	);
	const bytes = new ArrayBuffer(5);
	expect(await workerThread.run(work, { bytes }, [bytes])).toEqual({
		ok: true,
		value: { isMainThread: false, length: 5, path: null },
	});
	expect(bytes.detached).toBe(true);
});

test.each([
	["never ends", "for (;;);", 5_000],
	["fills its memory", "const all = []; for (;;) all.push(new Array(1e5).fill({}));", 60_000],
	["breaks", "throw new Error('no');", 60_000],
	["ends its thread", "process.exit(0);", 60_000],
])("work that %s is given up, and the next one is done", async (_, body, deadlineMs) => {
	const workerThread = make({ deadlineMs });
	const bad = await workOf(`export default async () => { ${body} };`);
	const good = await workOf("export default async (task) => task + 1;");
	expect(await workerThread.run(bad, 0)).toEqual({ ok: false, reason: "too-costly" });
	expect(await workerThread.run(good, 1)).toEqual({ ok: true, value: 2 });
});

test("one at a time, a few wait, the rest is turned away", async () => {
	const workerThread = make({ waiting: 1 });
	const work = await workOf("export default async (task) => task;");
	const results = await Promise.all([1, 2, 3].map((task) => workerThread.run(work, task)));
	expect(results).toEqual([
		{ ok: true, value: 1 },
		{ ok: true, value: 2 },
		{ ok: false, reason: "busy" },
	]);
});

test("what cannot be handed over is refused, and the process goes on", async () => {
	const workerThread = make();
	const work = await workOf("export default async (task) => task;");
	const gone = new ArrayBuffer(5);
	structuredClone(gone, { transfer: [gone] });
	const unheard: unknown[] = [];
	const hear = (reason: unknown) => unheard.push(reason);
	process.on("unhandledRejection", hear);
	onTestFinished(() => void process.off("unhandledRejection", hear));
	expect(await workerThread.run(work, { gone }, [gone])).toEqual({ ok: false, reason: "too-costly" });
	expect(await workerThread.run(work, 1)).toEqual({ ok: true, value: 1 });
	expect(unheard).toEqual([]);
});

test("a thread that ends after its answer is not asked again", async () => {
	const workerThread = make({ deadlineMs: 60_000 });
	const started = once(process, "worker") as Promise<[Worker]>;
	const ending = await workOf("export default async () => void setImmediate(() => process.exit(0));");
	const good = await workOf("export default async (task) => task + 1;");
	const first = workerThread.run(ending, 0);
	const [thread] = await started;
	const ended = once(thread, "exit");
	expect((await first).ok).toBe(true);
	await ended;
	expect(await workerThread.run(good, 1)).toEqual({ ok: true, value: 2 });
});

test("once closed, nothing is begun and nothing is left running", async () => {
	const workerThread = make();
	const work = await workOf("export default async () => { for (;;); };");
	const running = workerThread.run(work, 0);
	await workerThread.close();
	expect((await running).ok).toBe(false);
	expect(await workerThread.run(work, 0)).toEqual({ ok: false, reason: "busy" });
});
