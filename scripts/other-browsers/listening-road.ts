import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import path from "node:path";

const LISTENER = "/ensaio/escuta.js";
const TOLD = "/ensaio/queixa";

/**
 * The road between browser and product, on this machine. WebDriver has no ear for a browser's console and no hand on its
 * network: the road gives each page a listener as its first script, notes what is answered badly, and can be closed.
 */
export async function openRoad(port: number, toPort: number) {
	let isOpen = true;
	let heard: string[] = [];
	const script = readFileSync(path.join(import.meta.dirname, "listener.page.js"));
	const server = createServer(async (asked, answer) => {
		if (!isOpen) return asked.socket.destroy();
		if (asked.url === LISTENER) return answer.setHeader("content-type", "text/javascript").end(script);
		if (asked.url === TOLD) {
			heard.push(await bodyOf(asked));
			return answer.writeHead(204).end();
		}
		const status = await pass(asked, answer, toPort);
		if (status >= 400) heard.push(`${status} ${asked.method} ${asked.url}`);
	});
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	return {
		/** Since it was asked last. */
		complaints(): string[] {
			const all = heard;
			heard = [];
			return all;
		},
		shut() {
			isOpen = false;
			server.closeAllConnections();
		},
		reopen() {
			isOpen = true;
		},
		async end() {
			server.close();
			server.closeAllConnections();
		},
	};
}

async function bodyOf(message: AsyncIterable<Buffer>): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of message) chunks.push(chunk);
	return Buffer.concat(chunks).toString();
}

/** Answers with the status; a page gets the listener before anything of its own. */
function pass(asked: IncomingMessage, answer: ServerResponse, port: number): Promise<number> {
	return new Promise((resolve) => {
		const { "accept-encoding": _, ...headers } = asked.headers;
		const { method, url } = asked;
		const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, async (came) => {
			const status = came.statusCode ?? 502;
			if (!String(came.headers["content-type"]).startsWith("text/html") || method === "HEAD") {
				answer.writeHead(status, came.headers);
				came.pipe(answer);
				return resolve(status);
			}
			const { "content-length": __, ...others } = came.headers;
			const page = (await bodyOf(came)).replace(/<head[^>]*>/, `$&<script src="${LISTENER}"></script>`);
			answer.writeHead(status, others).end(page);
			resolve(status);
		});
		onward.on("error", () => {
			answer.destroy();
			resolve(0);
		});
		answer.on("close", () => onward.destroy());
		asked.pipe(onward);
	});
}
