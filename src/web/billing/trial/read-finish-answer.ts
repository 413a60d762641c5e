import { fieldMessages, valueIn } from "#web/billing/checkout/answer-body.ts";
import { finishCopy as copy, finishFields } from "./signup.copy.ts";

export type FinishAnswer =
	| { kind: "activated"; passwordSet: boolean }
	| { kind: "invalid-session" }
	| { kind: "invalid"; errors: Record<string, string> }
	| { kind: "failed"; message: string };

/** What the answer of `POST /complete-profile/salvar` means to the person who filled in the form. */
export function readFinishAnswer(status: number, body: unknown): FinishAnswer {
	if (status === 200 && valueIn(body, "ok") === true) {
		return { kind: "activated", passwordSet: valueIn(body, "passwordSet") !== false };
	}
	if (status === 403 && valueIn(body, "reason") === "invalid-session") return { kind: "invalid-session" };
	if (status === 400) {
		const errors = fieldMessages(body, Object.keys(finishFields));
		if (errors) return { kind: "invalid", errors };
	}
	return { kind: "failed", message: copy.failed };
}
