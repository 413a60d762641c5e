/** Not every browser has one, and older ones only part of it. */
type Scheduler = { yield?(): Promise<void> };

/** Ends this task, so that a tap or a frame that waits comes first. */
export function yieldToMain(): Promise<void> {
	const { scheduler } = globalThis as { scheduler?: Scheduler };
	return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve, 0));
}
