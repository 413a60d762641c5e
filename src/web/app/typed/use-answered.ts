import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

const SIGN_IN = "/app/entrar";

/**
 * The server has answered what a form posted, and leads on or says what is wrong: from here on it is no more unsent.
 *
 * The router is watched for it, not React: where the page comes right behind the answer, React never draws the moment in
 * between, and what was saved would be told as unsaved.
 */
export function useAnswered(then: () => void): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const latest = useRef(then);
	useEffect(() => {
		latest.current = then;
	});
	useEffect(
		() =>
			router?.subscribe(({ navigation, fetchers }) => {
				// Whoever is asked to sign in first finds what they typed when they are back.
				if (navigation.location?.pathname.startsWith(SIGN_IN)) return;
				if ([navigation, ...fetchers.values()].some(isAnswered)) latest.current();
			}),
		[router],
	);
}

/** Asking for the page anew (`ask-anew.tsx`) posts nothing. */
function isAnswered({ state, formData }: { state: string; formData?: FormData | undefined }): boolean {
	return state === "loading" && formData !== undefined && !formData.keys().next().done;
}
