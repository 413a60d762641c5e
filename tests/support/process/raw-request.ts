import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import net from "node:net";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Sent = {
	method?: string;
	headers?: Record<string, string | string[]>;
	body?: string | Uint8Array;
	/** Connections that stay open from one request to the next; else each has its own. */
	agent?: Agent;
};

/** Plain node:http: unlike fetch it lets a test choose Host, Origin and encodings, and decodes nothing. */
export function sendRequest(
	port: number,
	path: string,
	{ method = "GET", headers = {}, body, agent }: Sent = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: agent ?? false }, (incoming) => {
			const chunks: Buffer[] = [];
			incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
			incoming.on("error", reject);
			incoming.on("end", () => {
				const whole = Buffer.concat(chunks);
				resolve({
					status: incoming.statusCode ?? 0,
					headers: incoming.headers,
					body: whole,
					text: whole.toString("utf8"),
				});
			});
		});
		outgoing.on("error", reject);
		outgoing.end(body);
	});
}

/** Bytes as they are, for what no client library would send; resolves with all that came back. */
export function sendBytes(port: number, bytes: string | Uint8Array): Promise<{ status: number; text: string }> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
		socket.on("data", (chunk) => chunks.push(chunk));
		socket.on("error", reject);
		socket.on("close", () => {
			const text = Buffer.concat(chunks).toString("utf8");
			resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
		});
	});
}
