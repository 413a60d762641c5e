import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { fieldErrors } from "#core/kernel/field-errors.ts";

type Parsed<Entry> = { success: true; data: Entry } | { success: false; error: Parameters<typeof fieldErrors>[0] };

type Options<Entry> = {
	form: RefObject<HTMLFormElement | null>;
	parse: (typed: unknown) => Parsed<Entry>;
	onInvalid?: () => void;
	/** Field messages of the server when the person has something to correct; `"leaving"` when done. */
	send: (entry: Entry) => Promise<Record<string, string> | "leaving" | undefined>;
};

/** Fields stay uncontrolled: what was typed before the form woke up, or before a failure, is still there. */
export function useTrialForm<Entry>({ form, parse, onInvalid, send }: Options<Entry>) {
	const [errors, setErrors] = useState<Record<string, string>>({});
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
		if (sending) return;
		focusNext.current?.focus();
		focusNext.current = null;
	});

	function refuse(problems: Record<string, string>) {
		const first = form.current?.elements.namedItem(Object.keys(problems)[0] ?? "");
		if (first instanceof HTMLElement) focusNext.current = first;
		setErrors(problems);
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (sending || !form.current) return;
		const parsed = parse(Object.fromEntries(new FormData(form.current)));
		if (!parsed.success) {
			refuse(fieldErrors(parsed.error));
			onInvalid?.();
			return;
		}
		setErrors({});
		setSending(true);
		const focused = document.activeElement;
		const outcome = await send(parsed.data);
		if (outcome === "leaving") return;
		// Disabling the fields dropped the focus; give it back to where the person was.
		if (focused instanceof HTMLElement) focusNext.current = focused;
		if (outcome) refuse(outcome);
		setSending(false);
	}

	function clearError(field: string) {
		setErrors(({ [field]: _, ...others }) => others);
	}

	return { errors, sending, submit, clearError };
}
