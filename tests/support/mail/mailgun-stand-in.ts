import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { portOf } from "#tests/support/port-of.ts";

type MailgunRequest = {
	method: string;
	path: string;
	authorization: string;
	contentType: string;
	fields: [string, string][];
};

/** Test support: Mailgun's messages endpoint on loopback; answers with the status it is told. */
export async function startMailgunStandIn() {
	const requests: MailgunRequest[] = [];
	let status: number | "hang" = 200;
	let says = "'to' parameter is not a valid address. please check documentation";
	const server = createServer(async (request, response) => {
		const body = new Uint8Array(await buffer(request));
		const contentType = request.headers["content-type"] ?? "";
		const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
		requests.push({
			method: request.method ?? "",
			path: request.url ?? "",
			authorization: request.headers.authorization ?? "",
			contentType,
			fields: [...form].map(([name, value]) => [name, String(value)]),
		});
		if (status === "hang") return;
		response.writeHead(status, { "content-type": "application/json" });
		response.end(JSON.stringify({ message: `${says} (${form.get("to")})` }));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		apiBase: `http://127.0.0.1:${portOf(server)}`,
		requests,
		setStatus(next: number | "hang", message = says) {
			status = next;
			says = message;
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
