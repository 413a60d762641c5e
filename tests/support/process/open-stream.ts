import http from "node:http";
import { expect, onTestFinished } from "vitest";

export type OpenStream = {
	status: number;
	headers: http.IncomingHttpHeaders;
	/** `event data`, as they came; heartbeats are ":". */
	events: string[];
	/** Waits until this was among what came after `from`. */
	hears(event: string | RegExp, from?: number): Promise<void>;
	ended: Promise<void>;
	close(): void;
	pause(): void;
};

/** As a browser's EventSource does. */
export async function openStream(port: number, cookie: string, query = ""): Promise<OpenStream> {
	const headers = { host: `localhost:${port}`, accept: "text/event-stream", "accept-encoding": "gzip, br", cookie };
	const request = http.get({ port, host: "127.0.0.1", path: `/app/ao-vivo${query}`, headers, agent: false });
	onTestFinished(() => void request.destroy());
	const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
		request.once("response", resolve);
		request.once("error", reject);
	});
	request.on("error", () => {});
	const events: string[] = [];
	let rest = "";
	response.setEncoding("utf8");
	response.on("data", (text: string) => {
		const parts = (rest + text).split("\n\n");
		rest = parts.pop() ?? "";
		for (const part of parts) events.push(nameOf(part));
	});
	const ended = new Promise<void>((resolve) => {
		response.once("end", resolve);
		response.once("error", () => resolve());
	});
	const isIt = (wanted: string | RegExp) => (event: string) =>
		typeof wanted === "string" ? event === wanted : wanted.test(event);
	return {
		status: response.statusCode ?? 0,
		headers: response.headers,
		events,
		hears: async (wanted, from = 0) => {
			await expect.poll(() => events.slice(from).some(isIt(wanted)), { timeout: 30_000, interval: 10 }).toBe(true);
		},
		ended,
		close: () => void request.destroy(),
		pause: () => void response.pause(),
	};
}

function nameOf(part: string): string {
	const line = (field: string) => new RegExp(`^${field}: ?(.*)$`, "m").exec(part)?.[1] ?? "";
	const event = line("event");
	return event ? `${event} ${line("data")}`.trim() : ":";
}
