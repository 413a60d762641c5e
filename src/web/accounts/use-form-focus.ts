import { type RefObject, useEffect } from "react";

/** After an answer with something to correct: the first wrong field, or the one named, takes the focus. */
export function useFormFocus(
	form: RefObject<HTMLFormElement | null>,
	answer: object | undefined,
	fallback?: string,
): void {
	useEffect(() => {
		if (!answer || !form.current) return;
		const wrong = form.current.querySelector<HTMLInputElement>("[aria-invalid=true]");
		const field = wrong ?? (fallback ? form.current.elements.namedItem(fallback) : null);
		if (!(field instanceof HTMLInputElement)) return;
		field.focus();
		field.select();
	}, [form, answer, fallback]);
}
