import { parentPort } from "node:worker_threads";

export type Order = { work: string; task: unknown };
type Work = { default(task: unknown): Promise<unknown> };

/** The thread itself: loads the file that knows the work, and answers one order after the other. */
parentPort?.on("message", async ({ work, task }: Order) => {
	const { default: perform } = (await import(work)) as Work;
	parentPort?.postMessage(await perform(task));
});
