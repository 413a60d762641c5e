import { useLayoutEffect, useState } from "react";
import { idOf } from "#web/fichas/form/form-context.ts";

/** An address that names an answer leads into it, also where the step with it has only just been shown. */
export function useFocusOf(hash: string): void {
	useLayoutEffect(() => {
		if (hash) document.getElementById(hash.slice(1))?.focus();
	}, [hash]);
}

/** Whoever has just begun types at once. */
export function useFirstFocus(path: string | undefined): void {
	const [first] = useState(path);
	useLayoutEffect(() => {
		if (first) document.getElementById(idOf(first))?.focus({ preventScroll: true });
	}, [first]);
}
