import { useEffect, useRef } from "react";
import { useAskAnew } from "#web/app/ask-anew.tsx";
import { useLiveContext } from "./live-updates.tsx";

/** A busy agency is shown its day once a second, not with every stroke of a pen. */
const REST_MS = 1_000;

/** Asks for the page's data anew when something happened: to this ficha, or to any that this person may see. */
export function useLive(fichaId?: string): void {
	const { listen, watch } = useLiveContext();
	const askAnew = useAskAnew();
	// Not a dependency: whoever listens must not stop in the middle of a burst.
	const ask = useRef(askAnew);
	ask.current = askAnew;

	useEffect(() => {
		watch(fichaId);
		return () => watch(undefined);
	}, [watch, fichaId]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let asked = Number.NEGATIVE_INFINITY;
		const look = () => {
			timer = undefined;
			asked = performance.now();
			ask.current();
		};
		const stop = listen((changed) => {
			if (timer || (changed && fichaId && changed !== fichaId)) return;
			const rest = asked + REST_MS - performance.now();
			if (rest > 0) timer = setTimeout(look, rest);
			else look();
		});
		return () => {
			stop();
			clearTimeout(timer);
		};
	}, [listen, fichaId]);
}
