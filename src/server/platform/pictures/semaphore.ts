/** Lets a few through at a time; the rest wait, up to a number. Undefined: too many were waiting already. */
export function makeSemaphore({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
	let inside = 0;
	const waiting: (() => void)[] = [];
	return async function run<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
		if (inside >= atOnce) {
			if (waiting.length >= mostWaiting) return undefined;
			await new Promise<void>((enter) => waiting.push(enter));
		} else inside++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			// Whoever waited takes over the place: the number inside does not change.
			if (next) next();
			else inside--;
		}
	};
}
