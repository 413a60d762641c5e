declare const scheduler: { yield?(): Promise<void> } | undefined;

/** Ends this task, so that a tap or a frame that waits comes first. */
export function letOthersRun(): Promise<void> {
	if (typeof scheduler !== "undefined" && scheduler.yield) return scheduler.yield();
	return new Promise((resolve) => setTimeout(resolve, 0));
}
