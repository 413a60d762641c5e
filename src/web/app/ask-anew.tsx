import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";

const AskAnewContext = createContext<() => void>(() => {});

/**
 * Asks for the page's data anew, once for all who wish it in the same moment, and only while the router rests: whoever
 * asks while it is about to load makes it break that off, and it throws what nobody can catch. Not by the router's own
 * `revalidate`, which forgets what a form was answered: codes shown once, or what was wrong with a field.
 */
export function AskAnew({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	const { state, submit } = useFetcher();
	const [wished, wish] = useState(0);
	const asked = useRef(0);
	const rests = navigation.state === "idle" && state === "idle";

	useEffect(() => {
		if (!rests || asked.current === wished) return;
		asked.current = wished;
		void submit(null, { method: "post", action: "/app" });
	}, [rests, wished, submit]);

	const askAnew = useCallback(() => wish((before) => before + 1), []);
	return <AskAnewContext value={askAnew}>{children}</AskAnewContext>;
}

export function useAskAnew(): () => void {
	return useContext(AskAnewContext);
}
