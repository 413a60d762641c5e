import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useFetcher } from "react-router";
import { forgetAskedAhead } from "./ahead/ask-ahead.tsx";

const AskAnewContext = createContext<() => void>(() => {});

/**
 * Asks for the page's data anew, once for all who wish it in the same moment, and only while the router rests. Not by
 * the router's own `revalidate`, which forgets what a form was answered: codes shown once, or what was wrong with a
 * field.
 *
 * A page that is asked for meanwhile wins, and loads everything anew by itself. The router must be watched for it, not
 * React, which is a moment behind: where it has yet to learn the new address it would show the old page there, or throw.
 */
export function AskAnew({ children }: { children: ReactNode }) {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const { submit, reset } = useFetcher();
	const wished = useRef(false);
	const asking = useRef<"no" | "yes" | "given up">("no");

	const askWhileResting = useCallback(() => {
		if (!wished.current || asking.current !== "no" || router?.state.navigation.state !== "idle") return;
		wished.current = false;
		asking.current = "yes";
		submit(null, { method: "post", action: "/app" })
			.catch(() => reset())
			.finally(() => {
				asking.current = "no";
				askWhileResting();
			});
	}, [router, submit, reset]);

	useEffect(
		() =>
			router?.subscribe(({ navigation }) => {
				// The router is not done with its own change yet when it tells of it.
				if (navigation.state === "idle") queueMicrotask(askWhileResting);
				else if (asking.current === "yes") {
					asking.current = "given up";
					reset();
				}
			}),
		[router, askWhileResting, reset],
	);

	const askAnew = useCallback(() => {
		wished.current = true;
		forgetAskedAhead();
		askWhileResting();
	}, [askWhileResting]);
	return <AskAnewContext value={askAnew}>{children}</AskAnewContext>;
}

export function useAskAnew(): () => void {
	return useContext(AskAnewContext);
}
