import { fieldMessages, textIn, valueIn } from "#web/billing/checkout/answer-body.ts";
import { leadCopy } from "./trial.copy.ts";

export type LeadAnswer =
	| { kind: "saved"; emailSent: boolean; message: string }
	| { kind: "invalid"; errors: Record<string, string>; message: string }
	| { kind: "refused"; message: string };

const DUPLICATE_KEY = "23505";

/** What the answer of `POST /rest/v1/leads_trial` means to the person who filled in the form. */
export function readLeadAnswer(status: number, body: unknown): LeadAnswer {
	if (status === 201) {
		const emailSent = valueIn(body, "email_enviado") !== false;
		return {
			kind: "saved",
			emailSent,
			message: emailSent ? leadCopy.saved : leadCopy.savedWithoutEmail,
		};
	}
	if (status === 409 && textIn(body, "code") === DUPLICATE_KEY) {
		return { kind: "refused", message: leadCopy.duplicate };
	}
	if (status === 400) {
		const errors = fieldMessages(body, ["nome", "email", "telefone"]);
		if (errors) return { kind: "invalid", errors, message: leadCopy.invalid };
	}
	if (status === 429) {
		return { kind: "refused", message: textIn(body, "error") ?? leadCopy.failed };
	}
	return { kind: "refused", message: leadCopy.failed };
}
