import { Agent, request } from "node:http";
import { contactForm } from "#tests/support/contact-form.ts";

export type Outcome = { method: "GET" | "POST"; status: number | undefined; failure?: string; ms: number };

/** So many requests a second, each at its time whatever became of those before; every second one is a POST. */
export function startLoad(url: string, perSecond: number): { stop(): Promise<Outcome[]> } {
	const agent = new Agent({ keepAlive: true });
	const running: Promise<Outcome>[] = [];
	const timer = setInterval(() => {
		running.push(ask(agent, url, running.length % 2 ? "POST" : "GET", running.length));
	}, 1000 / perSecond);
	return {
		async stop() {
			clearInterval(timer);
			const outcomes = await Promise.all(running);
			agent.destroy();
			return outcomes;
		},
	};
}

/** Visitors come from several addresses: the proxy leads each of them to one web. */
const somebody = (n: number) => ({ family: 4, localAddress: `127.0.0.${2 + (n % 16)}` });

function ask(agent: Agent, url: string, method: "GET" | "POST", n: number): Promise<Outcome> {
	const began = performance.now();
	const isPost = method === "POST";
	const target = new URL(isPost ? "/rest/v1/contact_messages" : "/precos", url);
	const headers = isPost ? { "content-type": "application/json", origin: target.origin } : {};
	return new Promise((resolve) => {
		const end = (told: Pick<Outcome, "status" | "failure">) =>
			resolve({ method, ms: performance.now() - began, ...told });
		const sent = request(target, { method, agent, headers, ...somebody(n), timeout: 60_000 }, (answer) => {
			answer.resume();
			answer.on("end", () => end({ status: answer.statusCode }));
			answer.on("error", (error) => end({ status: undefined, failure: error.message }));
		});
		sent.on("timeout", () => sent.destroy(new Error("no answer in a minute")));
		sent.on("error", (error) => end({ status: undefined, failure: error.message }));
		sent.end(isPost ? JSON.stringify({ ...contactForm, email: `visita-${n}@exemplo.com.br` }) : undefined);
	});
}
