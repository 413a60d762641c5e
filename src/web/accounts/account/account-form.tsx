import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useTypedSinceSubmit } from "#web/app/use-form-focus.ts";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { AccountAnswer, AccountErrors, AccountIntent } from "./account-answer.ts";

/** What the last post of this form came to, and whether the next one is under way. */
export function useAccountForm(intent: AccountIntent) {
	const last = useActionData<AccountAnswer>();
	const { formData } = useNavigation();
	const answer = last?.intent === intent ? last : undefined;
	return { answer, pending: formData?.get("intent") === intent };
}

type Props = {
	intent: AccountIntent;
	submit: string;
	pendingLabel: string;
	variant?: ButtonVariant;
	/** For answers that are no page, such as a download. */
	reloadDocument?: boolean;
	onReset?: () => void;
	children: (given: { errors: AccountErrors; values: Record<string, string> }) => ReactNode;
};

/** One decision: fields, one button. A plain form; with JavaScript it stays where it is and leads to what is wrong. */
export function AccountForm({
	intent,
	submit,
	pendingLabel,
	variant,
	reloadDocument = false,
	onReset,
	children,
}: Props) {
	const { answer, pending } = useAccountForm(intent);
	const form = useRef<HTMLFormElement>(null);
	// A new document opens at the form. Here the page stays where it is: the form's beginning may be far above the field.
	const isScripted = useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);

	const typedSince = useTypedSinceSubmit(form);

	// What was typed while the answer was on its way is neither thrown away nor torn out of its field.
	useLayoutEffect(() => {
		if (!answer || !form.current || typedSince.current) return;
		if (answer.ok) form.current.reset();
		else form.current.querySelector<HTMLElement>("[aria-invalid=true], button[type=submit]")?.focus();
	}, [answer, typedSince]);

	const failed = answer && !answer.ok;
	return (
		<Form
			ref={form}
			method="post"
			action={isScripted ? "/app/conta" : `/app/conta#${intent}`}
			noValidate
			preventScrollReset
			reloadDocument={reloadDocument}
			onReset={onReset}
			aria-busy={pending}
			className="grid max-w-md gap-5"
		>
			<input type="hidden" name="intent" value={intent} />
			{failed && !answer.errors && <Notice tone="risk" title={answer.title} live />}
			{children({ errors: answer?.errors ?? {}, values: answer?.values ?? {} })}
			<Button
				type="submit"
				variant={variant}
				pending={pending}
				pendingLabel={pendingLabel}
				className="justify-self-start"
			>
				{submit}
			</Button>
		</Form>
	);
}

const neverChanges = () => () => {};

/** For browsers without JavaScript, where no toast appears. */
export function DoneNotice({ intents }: { intents: AccountIntent[] }) {
	const answer = useActionData<AccountAnswer>();
	if (!answer?.ok || !intents.includes(answer.intent)) return null;
	return (
		<noscript>
			<Notice tone="protected" title={answer.title} className="mb-5">
				{answer.description}
			</Notice>
		</noscript>
	);
}
