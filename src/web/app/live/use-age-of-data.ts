import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext } from "react-router";
import { KEPT_AHEAD_MS } from "#web/app/ahead/answers-ahead.ts";
import { type Moment, moment, since } from "#web/app/ahead/time-gone.ts";

/** How long ago, at most, the server looked for what this page shows: milliseconds. */
export function useAgeOfData(): () => number {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const asked = useRef<Moment>(undefined);
	useEffect(() => {
		if (!router) return;
		// The document itself: it was asked for when its clock began.
		asked.current ??= { day: performance.timeOrigin, page: 0 };
		let { loaderData } = router.state;
		let began: Moment | undefined;
		return router.subscribe((state) => {
			const sent = [state.navigation, ...state.fetchers.values()];
			const isAsking = state.revalidation !== "idle" || sent.some((asked) => asked.state !== "idle");
			if (isAsking) began ??= moment();
			else {
				const leaf = state.matches.at(-1)?.route.id ?? "";
				// It may have been asked for ahead.
				if (began && state.loaderData[leaf] !== loaderData[leaf]) {
					asked.current = { day: began.day - KEPT_AHEAD_MS, page: began.page - KEPT_AHEAD_MS };
				}
				({ loaderData } = state);
				began = undefined;
			}
		});
	}, [router]);
	return useCallback(() => (asked.current ? since(asked.current) : Number.POSITIVE_INFINITY), []);
}
