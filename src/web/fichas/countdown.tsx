import { useEffect, useState } from "react";
import { formatTimeLeft } from "#core/fichas/draft/proposal-validity.ts";

const TICK_MS = 15_000;

/** What is left of a proposal's validity. `now` is the server's clock: a phone that goes wrong does not shorten it. */
export function Countdown({ ends, now }: { ends: number; now: number }) {
	const [left, setLeft] = useState(ends - now);
	useEffect(() => {
		const opened = performance.now();
		const tick = () => setLeft(ends - now - (performance.now() - opened));
		const clock = setInterval(tick, TICK_MS);
		tick();
		return () => clearInterval(clock);
	}, [ends, now]);
	if (left <= 0) return <>validade encerrada</>;
	return (
		<>
			restam <strong className="text-ink tabular-nums">{formatTimeLeft(left)}</strong>
		</>
	);
}
