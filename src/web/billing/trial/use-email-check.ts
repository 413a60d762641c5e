import { useEffect, useState } from "react";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { textIn, valueIn } from "#web/billing/checkout/answer-body.ts";

/** `unknown` also when nobody could tell: the answer that counts is given on submitting. */
export type EmailState = "unknown" | "checking" | "new" | "found" | "active";

const PAUSE_MS = 500;

/** Asks whether an address has an account once the person has stopped typing for a moment. */
export function useEmailCheck(typed: string): EmailState {
	const [state, setState] = useState<EmailState>("unknown");
	const email = normalizeEmail(typed);

	useEffect(() => {
		setState("unknown");
		if (!email.includes("@")) return;
		const call = new AbortController();
		const timer = setTimeout(async () => {
			setState("checking");
			const answer = await ask(email, call.signal);
			if (!call.signal.aborted) setState(answer);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			call.abort();
		};
	}, [email]);

	return state;
}

async function ask(email: string, signal: AbortSignal): Promise<EmailState> {
	try {
		const response = await fetch(`/rest/v1/a_usuarios?${new URLSearchParams({ email })}`, { signal });
		return response.ok ? readEmailAnswer(await response.json()) : "unknown";
	} catch {
		return "unknown";
	}
}

/** Only `ativo` blocks an address; any other account can come back with a new plan. */
export function readEmailAnswer(body: unknown): EmailState {
	const exists = valueIn(body, "exists");
	if (exists === false) return "new";
	if (exists !== true) return "unknown";
	return textIn(body, "status_conta") === "ativo" ? "active" : "found";
}
