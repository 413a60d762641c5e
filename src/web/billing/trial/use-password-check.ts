import { useEffect, useState } from "react";
import { passwordProblem } from "#core/accounts/password.ts";
import { valueIn } from "#web/billing/checkout/answer-body.ts";

const PAUSE_MS = 500;

/** What the server will say of a password that keeps all written rules, before the form is sent. */
export function usePasswordCheck(password: string, username: string): string | undefined {
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		setProblem(undefined);
		if (passwordProblem(password)) return;
		const call = new AbortController();
		const timer = setTimeout(async () => {
			const found = await ask({ senha: password, nome_usuario: username }, call.signal);
			if (!call.signal.aborted) setProblem(found);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			call.abort();
		};
	}, [password, username]);
	return problem;
}

/** Where nobody could tell, the answer that counts is given on saving. */
async function ask(typed: Record<string, string>, signal: AbortSignal): Promise<string | undefined> {
	try {
		const response = await fetch("/functions/v1/password-judged", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(typed),
			signal,
		});
		const problem = response.ok ? valueIn(await response.json(), "problem") : undefined;
		return typeof problem === "string" ? problem : undefined;
	} catch {
		return undefined;
	}
}
