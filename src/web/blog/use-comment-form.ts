import { type FormEvent, useEffect, useRef, useState } from "react";
import { CommentForm } from "#core/blog/comment-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { showToast } from "#web/ui/toast.tsx";
import { type CommentFailure, commentFailures } from "./blog.copy.ts";
import { type CommentErrors, type CommentField, commentFields, commentValues, fieldId } from "./comment-values.ts";
import { sendComment } from "./send-comment.ts";

export function useCommentForm(postId: string, serverErrors: CommentErrors) {
	const [errors, setErrors] = useState<CommentErrors>(serverErrors);
	const [pending, setPending] = useState(false);
	const [sent, setSent] = useState(false);
	const focusNext = useRef<CommentField | "send">(undefined);
	const form = useRef<HTMLFormElement>(null);

	// Fields are disabled while sending and cannot take focus before they are enabled again.
	useEffect(() => {
		if (pending || !focusNext.current) return;
		const target = focusNext.current;
		focusNext.current = undefined;
		const selector = target === "send" ? "button[type=submit]" : `#${fieldId(target)}`;
		form.current?.querySelector<HTMLElement>(selector)?.focus();
	});

	function fail(failure: CommentFailure, found: CommentErrors) {
		setErrors(found);
		focusNext.current = commentFields.find((field) => found[field]) ?? "send";
		showToast({ ...commentFailures[failure], tone: "error" });
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (pending) return;
		const data = new FormData(event.currentTarget);
		const values = commentValues(data);
		const parsed = CommentForm.safeParse(values);
		if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
		setPending(true);
		const outcome = await sendComment(postId, values, String(data.get("site") ?? ""));
		setPending(false);
		if (outcome.ok) setSent(true);
		else fail(outcome.failure, outcome.errors);
	}

	function clearError(field: CommentField) {
		if (errors[field]) setErrors({ ...errors, [field]: undefined });
	}

	return { form, errors, pending, sent, submit, clearError };
}
