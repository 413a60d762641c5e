import { tooMany } from "#web/accounts/sign-in/too-many.ts";
import { accountFailures, type Refusal, refusals } from "./account.copy.ts";
import type { AccountAnswer } from "./account-answer.ts";

/** An answer before it is known which form it belongs to, and how it is sent. */
export type Outcome = Omit<AccountAnswer, "intent"> & {
	init?: { status: number; headers?: Record<string, string> };
};

export function done(title: string, description?: string): Outcome {
	return { ok: true, title, description };
}

export function invalid(errors: Record<string, string>, values?: Record<string, string>): Outcome {
	return { ok: false, title: accountFailures.invalid, errors, values };
}

/** Under the field it is about, or above all fields. */
export function refused<Reason extends Refusal>(
	refusal: { reason: Reason },
	fields: Partial<Record<Reason, string>> = {},
): Outcome {
	const reason: Refusal = refusal.reason;
	if (reason === "too-many") {
		const { problem, init } = tooMany(refusal);
		return { ok: false, title: problem, init };
	}
	const sentence = refusals[reason];
	const field = fields[refusal.reason];
	return field ? invalid({ [field]: sentence }) : { ok: false, title: sentence };
}
