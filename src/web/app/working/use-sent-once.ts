import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { FILE_MS } from "#web/ui/file-time.ts";

type Sent = { form: HTMLFormElement; button: HTMLElement | null };

/**
 * One rule for every form of the tool: while it is being answered its button is busy, and a second tap sends nothing. A
 * form that the browser itself posts is answered with a file, or with another page. Answers whether a file is awaited.
 */
export function useSentOnce(): boolean {
	const { state, formMethod } = useNavigation();
	const [awaited, setAwaited] = useState<Sent>();
	const sent = useRef<Sent>(undefined);
	const isPosting = state !== "idle" && formMethod !== undefined && formMethod !== "GET";
	const isBusy = useRef(false);
	useLayoutEffect(() => {
		isBusy.current = isPosting || awaited !== undefined;
	}, [isPosting, awaited]);

	useEffect(() => {
		// Before whoever else hears of it.
		const refuseSecond = (event: SubmitEvent) => {
			const { form, button } = sent.current ?? {};
			if (!isBusy.current || form !== event.target || button !== event.submitter) return;
			event.preventDefault();
			event.stopImmediatePropagation();
		};
		// After whoever else has heard of it: who posts is known then.
		const note = (event: SubmitEvent) => {
			if (!(event.target instanceof HTMLFormElement)) return;
			sent.current = { form: event.target, button: event.submitter };
			if (event.defaultPrevented || event.target.method !== "post") return;
			isBusy.current = true;
			setAwaited(sent.current);
		};
		window.addEventListener("submit", refuseSecond, { capture: true });
		window.addEventListener("submit", note);
		return () => {
			window.removeEventListener("submit", refuseSecond, { capture: true });
			window.removeEventListener("submit", note);
		};
	}, []);

	useEffect(() => {
		if (!awaited) return;
		const end = () => setAwaited(undefined);
		// With something else in it the form asks for something else.
		const onInput = ({ target }: Event) => {
			if (isField(target) && target.form === awaited.form) end();
		};
		const timer = setTimeout(end, FILE_MS);
		document.addEventListener("input", onInput);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("input", onInput);
		};
	}, [awaited]);

	useEffect(() => {
		const button = isPosting ? sent.current?.button : awaited?.button;
		if (!button || button.ariaBusy === "true") return;
		button.ariaBusy = "true";
		return () => {
			button.ariaBusy = null;
		};
	}, [isPosting, awaited]);

	return awaited !== undefined;
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
	return (
		target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
	);
}
