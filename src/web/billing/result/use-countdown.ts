import { useEffect, useState } from "react";

const TICK_MS = 250;

/** Seconds left, told by the clock and not by counting ticks: a tab in the background ticks late. */
export function useCountdown(seconds: number) {
	const [round, setRound] = useState(0);
	const [left, setLeft] = useState(seconds);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what starts it again
	useEffect(() => {
		const end = performance.now() + seconds * 1000;
		const tick = () => {
			const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			setLeft(rest);
			if (rest === 0) clearInterval(timer);
		};
		const timer = setInterval(tick, TICK_MS);
		return () => clearInterval(timer);
	}, [seconds, round]);

	function restart() {
		setLeft(seconds);
		setRound((previous) => previous + 1);
	}

	return { left, restart };
}
