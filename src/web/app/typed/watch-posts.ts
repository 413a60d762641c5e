import type { RefObject } from "react";
import { formOf, loadTyped, type TypedPage } from "./typed-page.ts";

type Watch = {
	keep: (form: HTMLFormElement) => Promise<unknown>;
	/** The form that is being posted, by the name it is kept under. */
	posted: RefObject<Promise<string | undefined> | undefined>;
	/** The form that could not be posted for want of a connection, or none: one that goes out. */
	onAway: (form: HTMLFormElement | undefined) => void;
};

/** What is posted is kept until it was answered; without a connection it is not posted at all. */
export function watchPosts(page: TypedPage, { keep, posted, onAway }: Watch): () => void {
	const onSubmit = (event: Event) => {
		const form = formOf(event.target);
		if (!form || form.dataset.typed === "own") return;
		const isAway = !navigator.onLine && hasWords(form);
		onAway(isAway ? form : undefined);
		if (isAway) {
			event.preventDefault();
			event.stopImmediatePropagation();
		}
		void keep(form);
		// Known to be posted at once: the answer may be here before the rule is loaded.
		posted.current = isAway
			? undefined
			: loadTyped().then(({ isKept, keyOf }) => (isKept(form) ? keyOf(form) : undefined));
	};
	// A form that the browser itself posts leads to another page: nobody is here to hear the answer.
	const onPlainSubmit = (event: Event) => {
		const form = formOf(event.target);
		if (!form || event.defaultPrevented) return;
		posted.current = undefined;
		void loadTyped().then(({ dropTyped, keyOf }) => dropTyped(page, keyOf(form)));
	};
	window.addEventListener("submit", onPlainSubmit);
	document.addEventListener("submit", onSubmit, true);
	return () => {
		window.removeEventListener("submit", onPlainSubmit);
		document.removeEventListener("submit", onSubmit, true);
	};
}

function hasWords(form: HTMLFormElement): boolean {
	return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
		({ type }) => type !== "hidden",
	);
}
