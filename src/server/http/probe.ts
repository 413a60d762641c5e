type Patience = {
	/** How long a good answer is believed. */
	goodForMs: number;
	/** How long a bad one is: shorter, so that recovery is seen soon. */
	badForMs: number;
	/** How long anybody waits; whoever does not answer by then is away. */
	limitMs: number;
};

/**
 * Asks at most once at a time and not more often than told, however many want to know. It never hangs: a question
 * without an answer counts as a bad one and is not asked a second time before it has ended.
 */
export function makeProbe(ask: () => Promise<unknown>, { goodForMs, badForMs, limitMs }: Patience) {
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

	/** `whenLate`: what somebody is told who would have to wait longer. */
	return async function probe(whenLate: (known: boolean | undefined) => boolean = () => false): Promise<boolean> {
		if (known && performance.now() < known.until) return known.good;
		const late = Promise.withResolvers<boolean>();
		const timer = setTimeout(() => late.resolve(whenLate(known?.good)), limitMs);
		return Promise.race([askOnce(), late.promise]).finally(() => clearTimeout(timer));
	};
}
