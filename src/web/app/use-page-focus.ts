import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A new page without a new document: keyboard and screen reader start at its beginning, as after a real load.
 * Before it is painted: later, the focus would be taken from whoever is already typing.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useLayoutEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		// A page that begins with a question has put the focus there already.
		const { activeElement } = document;
		if (activeElement?.matches("input, textarea, select") && page.current?.contains(activeElement)) return;
		page.current?.focus({ preventScroll: true });
	}, [pathname, page]);
}
