import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { formTexts } from "./form-texts.ts";
import { type SendFailure, sendPublicForm } from "./send-public-form.ts";

type Parsed<Entry> = { success: true; data: Entry } | { success: false; error: Parameters<typeof fieldErrors>[0] };
type Words = { title: string; description: string };

type Options<Field extends string, Entry> = {
	/** The call that takes the form as JSON, and what it wants besides the fields. */
	address: string;
	besides?: Record<string, string>;
	/** In the order they are read: the first with an error gets the focus. */
	fields: readonly Field[];
	fieldId: (field: Field) => string;
	parse: (values: Record<Field, string>) => Parsed<Entry>;
	/** `gone` only where what the form belongs to can vanish. */
	failures: Record<Exclude<SendFailure, "gone">, Words> & { gone?: Words };
	/** Found by the server when the form was posted without JavaScript. */
	serverErrors: Partial<Record<Field, string>>;
};

/** A form anybody may send: checked here, posted without leaving the page, errors under the fields. */
export function usePublicForm<Field extends string, Entry>(options: Options<Field, Entry>) {
	const { address, besides, fields, fieldId, parse, failures, serverErrors } = options;
	const [errors, setErrors] = useState(serverErrors);
	const [pending, setPending] = useState(false);
	const [sent, setSent] = useState<Entry>();
	const focusNext = useRef<Field | "send">(undefined);
	const form = useRef<HTMLFormElement>(null);

	// Fields are disabled while sending and cannot take focus before they are enabled again.
	useEffect(() => {
		if (pending || !focusNext.current) return;
		const target = focusNext.current;
		focusNext.current = undefined;
		const selector = target === "send" ? "button[type=submit]" : `#${fieldId(target)}`;
		form.current?.querySelector<HTMLElement>(selector)?.focus();
	});

	function fail(failure: SendFailure, found: Partial<Record<string, string>>) {
		setErrors(found as typeof errors);
		focusNext.current = fields.find((field) => found[field]) ?? "send";
		showToast({ ...(failures[failure] ?? failures.unreachable), tone: "error" });
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (pending) return;
		const data = new FormData(event.currentTarget);
		const values = formTexts(data, fields);
		const parsed = parse(values);
		if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
		setPending(true);
		const outcome = await sendPublicForm(address, { ...besides, ...values }, String(data.get("site") ?? ""));
		setPending(false);
		if (outcome.ok) setSent(parsed.data);
		else fail(outcome.failure, outcome.errors);
	}

	function clearError(field: Field) {
		if (errors[field]) setErrors({ ...errors, [field]: undefined });
	}

	return { form, errors, pending, sent, submit, clearError };
}
