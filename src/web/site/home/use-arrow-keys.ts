import { useEffect, useRef } from "react";

/**
 * Left and right step the carousel from itself and its controls, and from the bare page while the
 * carousel is what the reader has in front of them.
 */
export function useArrowKeys(carousel: HTMLElement | undefined, step: (by: 1 | -1) => void): void {
	const latest = useRef(step);
	useEffect(() => {
		latest.current = step;
	});
	useEffect(() => {
		if (!carousel) return;
		const around = carousel.parentElement ?? carousel;
		const handleKey = (event: KeyboardEvent) => {
			const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
			if (!by || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
			const fromPage = event.target === document.body && isMostlyVisible(carousel);
			if (!fromPage && !(event.target instanceof Node && around.contains(event.target))) return;
			event.preventDefault();
			latest.current(by);
		};
		document.addEventListener("keydown", handleKey);
		return () => document.removeEventListener("keydown", handleKey);
	}, [carousel]);
}

function isMostlyVisible(element: HTMLElement): boolean {
	const { top, bottom, height } = element.getBoundingClientRect();
	const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
	return height > 0 && seen >= height / 2;
}
