import { useRef, useState } from "react";
import type { fieldErrors } from "#core/kernel/field-errors.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { formTexts } from "./form-texts.ts";
import { type SendFailure, sendPublicForm } from "./send-public-form.ts";
import { useFormSubmit } from "./use-form-submit.ts";

type Parsed<Entry> = { success: true; data: Entry } | { success: false; error: Parameters<typeof fieldErrors>[0] };
type Words = { title: string; description: string };

type Options<Field extends string, Entry> = {
	/** The call that takes the form as JSON, and what it wants besides the fields. */
	address: string;
	besides?: Record<string, string>;
	fields: readonly Field[];
	parse: (values: Record<Field, string>) => Parsed<Entry>;
	/** `gone` only where what the form belongs to can vanish. */
	failures: Record<Exclude<SendFailure, "gone">, Words> & { gone?: Words };
	serverErrors: Partial<Record<Field, string>>;
};

/** A form anybody may send and that thanks in its own place: robots are told by their traces. */
export function usePublicForm<Field extends string, Entry>(options: Options<Field, Entry>) {
	const { address, besides, fields, parse, failures, serverErrors } = options;
	const [sent, setSent] = useState<Entry>();
	const form = useRef<HTMLFormElement>(null);
	const tell = (failure: SendFailure) => showToast({ ...(failures[failure] ?? failures.unreachable), tone: "error" });

	const submitting = useFormSubmit<Entry>({
		form,
		serverErrors,
		parse: (typed) => parse(formTexts(typed, fields)),
		onInvalid: () => tell("invalid"),
		send: async (entry, typed) => {
			const values = { ...besides, ...formTexts(typed, fields) };
			const outcome = await sendPublicForm(address, values, String(typed.get("site") ?? ""));
			if (!outcome.ok) {
				tell(outcome.failure);
				return outcome.errors;
			}
			setSent(entry);
			return "leaving";
		},
	});
	return { ...submitting, form, sent };
}
