import { fieldMessages, textIn, valueIn } from "#web/billing/checkout/answer-body.ts";
import { dialogCopy, dialogNotices, leadCopy } from "./trial.copy.ts";

type Notice = { title: string; description?: string };

export type RegistrationAnswer =
	| { kind: "saved"; emailSent: boolean; notice: Notice }
	| { kind: "invalid"; errors: Record<string, string>; notice: Notice }
	| { kind: "refused"; notice: Notice };

const ALREADY_EXISTS = "já existe";

/** What the answer of `POST /functions/v1/register-trial-user` means to the person in the dialog. */
export function readRegistrationAnswer(status: number, body: unknown): RegistrationAnswer {
	const error = textIn(body, "error") ?? textIn(body, "message");
	if (error?.includes(ALREADY_EXISTS)) return { kind: "refused", notice: dialogNotices.duplicate };
	const answered = status >= 200 && status < 300;
	if (answered && valueIn(body, "success") === true) {
		const emailSent = valueIn(body, "email_enviado") !== false;
		return { kind: "saved", emailSent, notice: emailSent ? dialogNotices.saved : dialogNotices.savedWithoutEmail };
	}
	// The limiter's text says how long to wait, which no sentence of ours could know.
	if (answered || (status === 429 && error)) {
		return refusedBecause(error ?? dialogCopy.unknownRefusal);
	}
	if (status === 400) {
		const errors = fieldMessages(body, ["nome_completo", "email", "telefone"]);
		if (errors) return { kind: "invalid", errors, notice: { title: leadCopy.invalid } };
	}
	return { kind: "refused", notice: dialogNotices.failed };
}

function refusedBecause(description: string): RegistrationAnswer {
	return { kind: "refused", notice: { title: dialogNotices.failed.title, description } };
}
