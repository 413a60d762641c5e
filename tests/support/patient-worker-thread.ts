import type { Log } from "#server/platform/log.ts";
import { makeWorkerThread, type WorkerThread } from "#server/platform/worker-thread/run-in-worker.ts";

/**
 * Here the thread has the sources to read and translate first: on a busy machine the product's own ten seconds refused a
 * genuine file. What a thread may cost is tested in run-in-worker.test.ts.
 */
export function makePatientWorkerThread(log: Log): WorkerThread {
	return makeWorkerThread(log, { deadlineMs: 150_000 });
}
