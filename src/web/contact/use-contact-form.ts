import { type FormEvent, useEffect, useRef, useState } from "react";
import { ContactForm } from "#core/contact/contact-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { showToast } from "#web/ui/toast.tsx";
import { type ContactFailure, contactFailures } from "./contact.copy.ts";
import { type ContactErrors, type ContactField, contactFields, contactValues, fieldId } from "./contact-values.ts";
import { postContact } from "./post-contact.ts";

export function useContactForm(serverErrors: ContactErrors) {
	const [errors, setErrors] = useState<ContactErrors>(serverErrors);
	const [pending, setPending] = useState(false);
	const [sentTo, setSentTo] = useState<string>();
	const focusNext = useRef<ContactField | "send">(undefined);
	const form = useRef<HTMLFormElement>(null);

	// Fields are disabled while sending and cannot take focus before they are enabled again.
	useEffect(() => {
		if (pending || !focusNext.current) return;
		const target = focusNext.current;
		focusNext.current = undefined;
		const selector = target === "send" ? "button[type=submit]" : `#${fieldId(target)}`;
		form.current?.querySelector<HTMLElement>(selector)?.focus();
	});

	function fail(failure: ContactFailure, found: ContactErrors) {
		setErrors(found);
		focusNext.current = contactFields.find((field) => found[field]) ?? "send";
		showToast({ ...contactFailures[failure], tone: "error" });
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (pending) return;
		const data = new FormData(event.currentTarget);
		const values = contactValues(data);
		const parsed = ContactForm.safeParse(values);
		if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
		setPending(true);
		const outcome = await postContact(values, String(data.get("site") ?? ""));
		setPending(false);
		if (outcome.ok) setSentTo(parsed.data.email);
		else fail(outcome.failure, outcome.errors);
	}

	function clearError(field: ContactField) {
		if (errors[field]) setErrors({ ...errors, [field]: undefined });
	}

	return { form, errors, pending, sentTo, submit, clearError };
}
