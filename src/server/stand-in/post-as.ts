import { request } from "node:http";

type Post = { headers: Record<string, string>; body: string; signal: AbortSignal };

/** Posts under a host name of our choice, which fetch does not allow: our server knows only its public one. */
export function postAs(host: string, url: string, { headers, body, signal }: Post): Promise<string> {
	return new Promise((resolve, reject) => {
		const outgoing = request(
			url,
			{ method: "POST", headers: { ...headers, host }, signal, agent: false },
			(incoming) => {
				incoming.resume();
				incoming.on("error", reject);
				incoming.on("end", () => resolve(String(incoming.statusCode)));
			},
		);
		outgoing.on("error", reject);
		outgoing.end(body);
	});
}
