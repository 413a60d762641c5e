import { once } from "node:events";
import { type Transferable, Worker } from "node:worker_threads";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Log } from "../log.ts";
import { makeSemaphore } from "../pictures/semaphore.ts";
import type { Order } from "./task.worker.ts";

/** `busy`: too many wait already. `too-costly`: it took longer, or more memory, than anything honest does. */
export type WorkerRefusal = "busy" | "too-costly";
export type WorkerThread = {
	/** `work` is a file of ours whose default export takes the task; what is transferred is gone from here. */
	run<Answer>(work: URL, task: unknown, transfer?: Transferable[]): Promise<Result<Answer, WorkerRefusal>>;
	close(): Promise<void>;
};

const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** The largest honest file takes a third of a second. */
const DEADLINE_MS = 10_000;
const MOST_WAITING = 16;
/** An idle thread keeps some 20 MB; one that is started anew costs a tenth of a second. */
const IDLE_MS = 30_000;

/**
 * What strangers sent is looked at in a thread of its own, one thing at a time: whatever it costs there, pages go on
 * being answered here, and a thread that runs out of time or memory ends alone.
 */
export function makeWorkerThread(
	log: Log,
	{ deadlineMs = DEADLINE_MS, waiting = MOST_WAITING, idleMs = IDLE_MS } = {},
): WorkerThread {
	const pass = makeSemaphore({ atOnce: 1, waiting });
	let thread: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;
	let closed = false;

	async function end(): Promise<void> {
		clearTimeout(idle);
		const ending = thread;
		thread = undefined;
		await ending?.terminate();
	}

	function begin(): Worker {
		const begun = startThread();
		thread = begun;
		// Whenever that is: one that ended between two tasks would never answer the second.
		begun.once("exit", () => {
			if (thread === begun) thread = undefined;
		});
		return begun;
	}

	async function perform<Answer>(order: Order, transfer: Transferable[]): Promise<Result<Answer, WorkerRefusal>> {
		if (closed) return refuse("busy");
		clearTimeout(idle);
		const working = thread ?? begin();
		const patience = new AbortController();
		const timer = setTimeout(() => patience.abort(), deadlineMs);
		try {
			// First, since it throws at what cannot be handed over, and what is listened for then would go unheard.
			working.postMessage(order, transfer);
			const answer = once(working, "message", { signal: patience.signal });
			const ended = once(working, "exit", { signal: patience.signal }).then(() => undefined);
			const came = await Promise.race([answer, ended]);
			if (!came) throw new Error("the thread ended");
			idle = setTimeout(() => void end(), idleMs).unref();
			return succeed(came[0] as Answer);
		} catch (error) {
			// A bug of ours would look the same to whoever asked: the line tells.
			log.warn({ err: error, work: order.work.split("/").at(-1) }, "what was run in a worker thread did not end well");
			await end();
			return refuse("too-costly");
		} finally {
			clearTimeout(timer);
			patience.abort();
		}
	}

	return {
		async run(work, task, transfer = []) {
			return (await pass(() => perform({ work: work.href, task }, transfer))) ?? refuse("busy");
		},
		async close() {
			closed = true;
			await end();
		},
	};
}

/** Without the settings of the process: no secret is within reach of what a stranger's file might bring about. */
function startThread(): Worker {
	const thread = new Worker(new URL("./task.worker.ts", import.meta.url), {
		execArgv: [],
		env: {},
		resourceLimits: LIMITS,
	});
	// Told by `exit` as well, which is waited for; without a listener it would end the process.
	thread.on("error", () => undefined);
	thread.unref();
	return thread;
}
