import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { fieldErrors } from "#core/kernel/field-errors.ts";

type Errors = Partial<Record<string, string>>;
type Parsed<Entry> = { success: true; data: Entry } | { success: false; error: Parameters<typeof fieldErrors>[0] };

type Options<Entry> = {
	form: RefObject<HTMLFormElement | null>;
	parse: (typed: FormData) => Parsed<Entry>;
	onInvalid?: () => void;
	/** Field messages of the server when the person has something to correct; `"leaving"` when done. */
	send: (entry: Entry, typed: FormData) => Promise<Errors | "leaving" | undefined>;
	/** Found by the server when the form was posted without JavaScript. */
	serverErrors?: Errors;
};

/** Fields stay uncontrolled: what was typed before the form woke up, or before a failure, is still there. */
export function useFormSubmit<Entry>({ form, parse, onInvalid, send, serverErrors = {} }: Options<Entry>) {
	const [errors, setErrors] = useState(serverErrors);
	const [sending, setSending] = useState(false);
	const focusNext = useRef<HTMLElement | null>(null);

	useEffect(() => {
		// Without JavaScript the browser's own validation is the best there is; with it, ours speaks pt-BR.
		if (form.current) form.current.noValidate = true;
		const wake = (event: PageTransitionEvent) => event.persisted && setSending(false);
		window.addEventListener("pageshow", wake);
		return () => window.removeEventListener("pageshow", wake);
	}, [form]);

	useEffect(() => {
		// Fields are disabled while sending and cannot take focus before they are enabled again.
		if (sending) return;
		focusNext.current?.focus();
		focusNext.current = null;
	});

	function refuse(problems: Errors) {
		const first = form.current?.elements.namedItem(Object.keys(problems)[0] ?? "");
		if (first instanceof HTMLElement) focusNext.current = first;
		setErrors(problems);
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (sending || !form.current) return;
		const typed = new FormData(form.current);
		const parsed = parse(typed);
		if (!parsed.success) {
			refuse(fieldErrors(parsed.error));
			onInvalid?.();
			return;
		}
		setErrors({});
		setSending(true);
		const focused = placeOf(form.current);
		const outcome = await send(parsed.data, typed);
		if (outcome === "leaving") return;
		// Disabling the fields dropped the focus; give it back to where the person was.
		focusNext.current = focused;
		if (outcome) refuse(outcome);
		setSending(false);
	}

	function clearError(field: string) {
		setErrors(({ [field]: _, ...others }) => others);
	}

	return { errors, sending, submit, clearError };
}

/** Where the person is in the form; not every browser puts them on the button they click. */
function placeOf(form: HTMLFormElement): HTMLElement | null {
	const { activeElement } = document;
	return activeElement instanceof HTMLElement && form.contains(activeElement)
		? activeElement
		: form.querySelector<HTMLElement>("button[type=submit]");
}
