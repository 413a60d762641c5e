import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { recordOf } from "#core/kernel/record.ts";

export const STEP_HEADING = "etapa";

/**
 * From step to step as from page to page: the browser's own button goes one step back, and a new step is read from its
 * heading on. An answer that an address names keeps the focus.
 */
export function useStepWalk(current: string) {
	const navigate = useNavigate();
	const { hash, state } = useLocation();
	const shown = useRef(current);
	useLayoutEffect(() => {
		if (shown.current === current) return;
		shown.current = current;
		if (!hash) document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
	}, [current, hash]);
	const go = (step: string) => void navigate(stepAddress(step), { state: { from: current } });
	// The button of the page and that of the browser undo the same thing.
	const goBack = (step: string) => (recordOf(state).from === step ? void navigate(-1) : go(step));
	return { go, goBack };
}

export function stepAddress(step: string): string {
	return `?passo=${step}`;
}
