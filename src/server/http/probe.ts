type Patience = {
	/** How long a good answer is believed. */
	goodForMs: number;
	/** How long a bad one is: shorter, so that recovery is seen soon. */
	badForMs: number;
	/** How long anybody waits. */
	limitMs: number;
	/** What silence counts as. A machine under load is slow, which is not the same as away. */
	whenLate: boolean;
};

/**
 * Asks at most once at a time and not more often than told, however many want to know. It never hangs, and a question
 * without an answer is not asked a second time before it has ended.
 */
export function makeProbe(ask: () => Promise<unknown>, { goodForMs, badForMs, limitMs, whenLate }: Patience) {
	let asking: Promise<boolean> | undefined;
	let known: { good: boolean; until: number } | undefined;

	function askOnce(): Promise<boolean> {
		asking ??= ask()
			.then(
				() => true,
				() => false,
			)
			.then((good) => {
				known = { good, until: performance.now() + (good ? goodForMs : badForMs) };
				asking = undefined;
				return good;
			});
		return asking;
	}

	return async function probe(): Promise<boolean> {
		if (known && performance.now() < known.until) return known.good;
		const late = Promise.withResolvers<boolean>();
		const timer = setTimeout(() => late.resolve(whenLate), limitMs);
		return Promise.race([askOnce(), late.promise]).finally(() => clearTimeout(timer));
	};
}
