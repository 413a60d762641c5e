import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * `hang`: no answer. `drop`: the connection is cut before anything happened. `drop-after`: it happened, the answer is
 * lost. `malformed`: cut JSON with 200. `html-502`. A number: that status; 429 says when to come again. `patch`: the
 * true answer with other fields.
 */
export type Fault =
	| "hang"
	| "drop"
	| "drop-after"
	| "malformed"
	| "html-502"
	| number
	| { retryAfterSeconds: number }
	| { patch: Record<string, unknown> };

export type FaultRule = { method?: string; path?: RegExp; fault: Fault; times: number };

export type Faults = {
	rules: FaultRule[];
	take(request: IncomingMessage): Fault | undefined;
	/** Whether any of the next calls is not answered at all. */
	hangs(): boolean;
};

export function makeFaults(): Faults {
	const rules: FaultRule[] = [];
	return {
		rules,
		hangs: () => rules.some(({ fault }) => fault === "hang"),
		take({ method, url = "" }) {
			const index = rules.findIndex((rule) => (rule.method ?? method) === method && (rule.path ?? /./).test(url));
			const rule = rules[index];
			if (!rule) return undefined;
			if (--rule.times <= 0) rules.splice(index, 1);
			return rule.fault;
		},
	};
}

/** Whether the request was answered, or left alone, in place of the provider. */
export function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): boolean {
	if (fault === "hang") return true;
	if (fault === "drop") {
		request.socket.destroy();
		return true;
	}
	if (fault === "malformed") {
		response.writeHead(200, { "content-type": "application/json" }).end('{"id": 12');
		return true;
	}
	if (fault === "html-502") {
		response.writeHead(502, { "content-type": "text/html" }).end("<html><body>502 Bad Gateway</body></html>");
		return true;
	}
	if (typeof fault === "number") {
		response
			.writeHead(fault, { "content-type": "application/json" })
			.end(JSON.stringify({ message: "scripted fault" }));
		return true;
	}
	if (typeof fault === "object" && "retryAfterSeconds" in fault) {
		const headers = { "content-type": "application/json", "retry-after": String(fault.retryAfterSeconds) };
		response.writeHead(429, headers).end(JSON.stringify({ message: "too many requests" }));
		return true;
	}
	return false;
}
