import { type RefObject, useLayoutEffect, useRef } from "react";

/** The next question at the same address: keyboard and screen reader go on from its heading (`tabIndex={-1}`). */
export function useHeadingFocus(question: string): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(question);
	useLayoutEffect(() => {
		if (shown.current === question) return;
		shown.current = question;
		heading.current?.focus({ preventScroll: true });
	}, [question]);
	return heading;
}
