import { useEffect, useRef, useState } from "react";
import { forceUsername } from "#core/accounts/username.ts";
import { FinishSignupForm, HOLDER_FIELD } from "#core/billing/trial/finish-signup-form.ts";
import { goTo } from "#web/billing/checkout/go-to.ts";
import { postForm } from "#web/billing/checkout/post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormSubmit } from "#web/ui/form/use-form-submit.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { type FinishField, FinishSignupFields } from "./finish-signup-fields.tsx";
import { type FinishAnswer, readFinishAnswer } from "./read-finish-answer.ts";
import { finishCopy as copy, HOME_AFTER_MS, LOGIN_AFTER_MS, usernameCopy } from "./signup.copy.ts";
import { usePasswordCheck } from "./use-password-check.ts";
import { useUsernameCheck } from "./use-username-check.ts";

type Props = {
	/** Whose sign-up this is: the ticket in the cookie must be theirs. */
	userId: string;
	/** Whether name and phone are known and only to be corrected. */
	isNamed: boolean;
	loginUrl: string;
	values: Partial<Record<FinishField, string>>;
	errors: Record<string, string>;
};

const READ_ADVICE_MS = 8_000;

export default function FinishSignup({ userId, loginUrl, isNamed, values, errors: serverErrors }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const [username, setUsername] = useState("");
	const name = useUsernameCheck(username);
	const [password, setPassword] = useState("");
	const judged = usePasswordCheck(password, username);
	const { errors, sending, submit, clearError } = useFormSubmit<FinishSignupForm>({
		form,
		serverErrors,
		parse: (typed) => FinishSignupForm.safeParse(Object.fromEntries(typed)),
		onInvalid: () => showToast({ title: copy.invalid, tone: "error" }),
		send,
	});

	useEffect(() => {
		// What was typed before the form woke up.
		const field = form.current?.elements.namedItem("nome_usuario");
		if (!(field instanceof HTMLInputElement)) return;
		field.value = forceUsername(field.value);
		setUsername(field.value);
	}, []);

	async function send(entry: FinishSignupForm) {
		const answer = await postForm("/complete-profile/salvar", { ...withoutAbsent(entry), [HOLDER_FIELD]: userId })
			.then(({ status, body }) => readFinishAnswer(status, body))
			.catch(() => ({ kind: "failed", message: copy.unexpected }) as const);
		return follow(answer, loginUrl);
	}

	function edit(field: FinishField, value: string) {
		if (field === "nome_usuario") setUsername(value);
		if (field === "senha") setPassword(value);
		clearError(field);
	}

	const weak = judged && { senha: judged };
	const taken = name === "taken" && { nome_usuario: usernameCopy.taken };
	return (
		<form ref={form} method="post" action="/complete-profile" onSubmit={submit} noValidate className="grid gap-5">
			<input type="hidden" name={HOLDER_FIELD} value={userId} />
			<FinishSignupFields
				isNamed={isNamed}
				values={values}
				errors={{ ...taken, ...weak, ...errors }}
				username={name}
				disabled={sending}
				onEdit={edit}
			/>
			<Button type="submit" size="lg" pending={sending} pendingLabel={copy.sending} className="mt-2 w-full">
				{copy.submit}
			</Button>
		</form>
	);
}

/** Says what the answer came to, and leads on where it did. */
function follow(answer: FinishAnswer, loginUrl: string) {
	switch (answer.kind) {
		case "activated":
			showToast({
				title: copy.activated,
				description: answer.passwordSet ? undefined : copy.temporaryPassword,
				tone: answer.passwordSet ? "success" : "info",
			});
			goTo(loginUrl, answer.passwordSet ? LOGIN_AFTER_MS : READ_ADVICE_MS);
			return "leaving" as const;
		case "invalid-session":
			showToast({ title: copy.invalidSession, tone: "error" });
			goTo("/", HOME_AFTER_MS);
			return "leaving" as const;
		case "invalid":
			showToast({ title: copy.invalid, tone: "error" });
			return answer.errors;
		case "failed":
			showToast({ title: answer.message, tone: "error" });
			return undefined;
	}
}

/** What was not asked for is not sent. */
function withoutAbsent(entry: FinishSignupForm): Record<string, string> {
	return Object.fromEntries(
		Object.entries(entry).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
	);
}
