import { useEffect } from "react";

const RETRY_MS = 5_000;

/** While there is no signal it is tried again by the clock, and at once when there is one. */
export function useRetry(isOffline: boolean, save: () => Promise<boolean>): void {
	useEffect(() => {
		if (!isOffline) return;
		const retry = () => void save();
		const clock = setInterval(retry, RETRY_MS);
		window.addEventListener("online", retry);
		return () => {
			clearInterval(clock);
			window.removeEventListener("online", retry);
		};
	}, [isOffline, save]);
}

/** Whoever closes the page with something unsent is asked; who only looks away finds it on the device. */
export function useAskedToStay(isUnsent: boolean, keepNow: () => Promise<void>): void {
	useEffect(() => {
		if (!isUnsent) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		const hidden = () => void keepNow();
		window.addEventListener("beforeunload", warn);
		document.addEventListener("visibilitychange", hidden);
		return () => {
			window.removeEventListener("beforeunload", warn);
			document.removeEventListener("visibilitychange", hidden);
		};
	}, [isUnsent, keepNow]);
}
