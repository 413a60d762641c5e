import { useEffect, useState } from "react";

/** Calls `advance` each `everyMs` while nothing speaks against moving. */
export function useAutoplay(advance: () => void, everyMs: number | undefined, stopped: boolean) {
	const calm = useMediaQuery("(prefers-reduced-motion: reduce)");
	const hidden = useHiddenPage();
	const running = everyMs !== undefined && !stopped && !calm && !hidden;
	useEffect(() => {
		if (!running) return;
		const handle = setInterval(advance, everyMs);
		return () => clearInterval(handle);
	}, [advance, everyMs, running]);
	return running;
}

function useMediaQuery(query: string): boolean {
	const [matches, setMatches] = useState(false);
	useEffect(() => {
		const media = matchMedia(query);
		const update = () => setMatches(media.matches);
		update();
		media.addEventListener("change", update);
		return () => media.removeEventListener("change", update);
	}, [query]);
	return matches;
}

function useHiddenPage(): boolean {
	const [hidden, setHidden] = useState(false);
	useEffect(() => {
		const update = () => setHidden(document.hidden);
		update();
		document.addEventListener("visibilitychange", update);
		return () => document.removeEventListener("visibilitychange", update);
	}, []);
	return hidden;
}
