import { useEffect, useState } from "react";
import { usernameProblem } from "#core/accounts/username.ts";
import { valueIn } from "#web/billing/checkout/answer-body.ts";

/** `unknown` also when nobody could tell: the answer that counts is given on saving. */
export type UsernameState = "unknown" | "checking" | "free" | "taken";

const PAUSE_MS = 400;

/** Asks whether a name is free once the person has stopped typing for a moment. */
export function useUsernameCheck(username: string): UsernameState {
	const [state, setState] = useState<UsernameState>("unknown");

	useEffect(() => {
		setState("unknown");
		if (usernameProblem(username)) return;
		const call = new AbortController();
		const timer = setTimeout(async () => {
			setState("checking");
			const answer = await ask(username, call.signal);
			if (!call.signal.aborted) setState(answer);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			call.abort();
		};
	}, [username]);

	return state;
}

async function ask(username: string, signal: AbortSignal): Promise<UsernameState> {
	try {
		const query = new URLSearchParams({ nome_usuario: username });
		const response = await fetch(`/functions/v1/username-available?${query}`, { signal });
		const available = response.ok ? valueIn(await response.json(), "available") : undefined;
		if (available === true) return "free";
		return available === false ? "taken" : "unknown";
	} catch {
		return "unknown";
	}
}
