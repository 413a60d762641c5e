import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * After an answer with something to correct: the first wrong field, or the one named, takes the focus; where no field is
 * wrong, what the form says of it comes into view. Not from somebody who went on typing while the answer was on its way:
 * the next letters would land in another field.
 */
export function useFormFocus(
	form: RefObject<HTMLFormElement | null>,
	answer: object | undefined,
	fallback?: string,
): void {
	const typedSince = useTypedSinceSubmit(form);
	useLayoutEffect(() => {
		if (!answer || !form.current || typedSince.current) return;
		const wrong = form.current.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]");
		const field = wrong ?? (fallback ? form.current.elements.namedItem(fallback) : null);
		if (!(field instanceof HTMLElement)) {
			form.current.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
			return;
		}
		field.focus();
		if (field instanceof HTMLInputElement) field.select();
	}, [form, answer, fallback, typedSince]);
}

/** Whether somebody has typed since the form was last sent. */
export function useTypedSinceSubmit(form: RefObject<HTMLFormElement | null>) {
	const typed = useRef(false);
	useEffect(() => {
		const element = form.current;
		const note = (event: Event) => {
			typed.current = event.type === "input";
		};
		element?.addEventListener("input", note);
		element?.addEventListener("submit", note);
		return () => {
			element?.removeEventListener("input", note);
			element?.removeEventListener("submit", note);
		};
	}, [form]);
	return typed;
}
