import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Hono } from "hono";
import { type Faults, misbehave } from "./provider-faults.ts";

export type ProviderCall = {
	method: string;
	path: string;
	key: string | undefined;
	headers: IncomingMessage["headers"];
	/** Parsed JSON, or undefined. */
	body: Record<string, unknown> | undefined;
	/** Undefined when nothing was answered. */
	status: number | undefined;
};

/** The stand-in's API on a real socket, so that what goes wrong on the way goes wrong here too. */
export async function startProviderServer(api: Hono, faults: Faults, calls: ProviderCall[]) {
	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const bytes = await buffer(request);
		const call: ProviderCall = {
			method: request.method ?? "",
			path: request.url ?? "",
			key: request.headers["x-idempotency-key"]?.toString(),
			headers: request.headers,
			body: bytes.length > 0 ? JSON.parse(bytes.toString("utf8")) : undefined,
			status: undefined,
		};
		calls.push(call);
		const fault = faults.take(request);
		if (fault !== undefined && misbehave(fault, request, response)) {
			call.status = response.headersSent ? response.statusCode : undefined;
			return;
		}
		const real = await api.fetch(
			new Request(`http://provider.test${request.url}`, {
				method: request.method ?? "GET",
				headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
				body: bytes.length > 0 ? new Uint8Array(bytes) : null,
			}),
		);
		if (fault === "drop-after") return void request.socket.destroy();
		const text = await real.text();
		const patched = typeof fault === "object" && "patch" in fault ? patch(text, fault.patch) : text;
		call.status = real.status;
		response.writeHead(real.status, { "content-type": "application/json" }).end(patched);
	}

	// A slow test waits longer than the usual five seconds, and who calls would meet a connection that just ends.
	const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
		answer(request, response).catch(() => response.destroy());
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

/** In search answers every result is patched. */
function patch(text: string, fields: Record<string, unknown>): string {
	const body = JSON.parse(text);
	if (!Array.isArray(body.results)) return JSON.stringify({ ...body, ...fields });
	return JSON.stringify({ ...body, results: body.results.map((result: object) => ({ ...result, ...fields })) });
}
