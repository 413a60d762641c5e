/** Longer than a mouse rests on a link before it is pressed, shorter than what happened meanwhile would be missed. */
export const KEPT_AHEAD_MS = 5_000;

type Asked = { address: string; answer: Promise<Response>; since: number; call: AbortController };

/**
 * One question asked before the router asks it: the answer lies in this page's memory, once and for a moment. A browser's
 * own `prefetch` would ask as well and throw the answer away, as what is one person's is never stored (`no-store`).
 */
export function answersAhead(send: typeof fetch, now: () => number) {
	let asked: Asked | undefined;

	function forget(): void {
		asked?.call.abort();
		asked = undefined;
	}

	function ask(address: string): void {
		if (asked?.address === address && isFresh(asked)) return;
		forget();
		const call = new AbortController();
		const answer = send(address, { signal: call.signal });
		// Whoever takes it asks again; nobody may take it.
		answer.catch(() => {});
		asked = { address, answer, since: now(), call };
	}

	function take(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
		if (methodOf(input, init) !== "GET") return sendOn(input, init);
		if (!asked || asked.address !== addressOf(input) || !isFresh(asked)) return send(input, init);
		const { answer } = asked;
		asked = undefined;
		const askAgain = () => send(input, init);
		return answer.then((response) => (response.ok ? response : askAgain()), askAgain);
	}

	/** What is sent may change what was asked for: until it is answered, nobody knows which of the two came first. */
	function sendOn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
		forget();
		return send(input, init).finally(forget);
	}

	function isFresh({ since }: Asked): boolean {
		return now() - since < KEPT_AHEAD_MS;
	}

	return { ask, take, forget };
}

/** Not by a `Request` of it: that would use up what is sent. */
function methodOf(input: RequestInfo | URL, init?: RequestInit): string {
	return (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
}

/** The router asks by a URL; whoever asks otherwise asks for something else. */
function addressOf(input: RequestInfo | URL): string | undefined {
	return input instanceof URL ? input.pathname + input.search : undefined;
}
