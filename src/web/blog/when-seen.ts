/** Runs once somebody looks at the page: not while it is fetched ahead, nor in a tab behind. Returns how to call it off. */
export function whenSeen(act: () => void): () => void {
	const isSeen = () => document.visibilityState === "visible" && !("prerendering" in document && document.prerendering);
	if (isSeen()) {
		act();
		return () => {};
	}
	const kinds = ["visibilitychange", "prerenderingchange"];
	const stop = () => {
		for (const kind of kinds) document.removeEventListener(kind, look);
	};
	const look = () => {
		if (!isSeen()) return;
		stop();
		act();
	};
	for (const kind of kinds) document.addEventListener(kind, look);
	return stop;
}
