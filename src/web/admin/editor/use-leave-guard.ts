import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Holds the person back while something is unsaved: by the browser's own question, and by ours inside the site. */
export function useLeaveGuard(isDirty: boolean) {
	const free = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!isDirty) return;
		const ask = (event: BeforeUnloadEvent) => {
			if (!free.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isDirty]);
	return {
		isLeaving: blocker.state === "blocked",
		leave: () => blocker.state === "blocked" && blocker.proceed(),
		stay: () => blocker.state === "blocked" && blocker.reset(),
		letGo: () => {
			free.current = true;
		},
	};
}
