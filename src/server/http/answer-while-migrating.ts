import { createServer, type RequestListener } from "node:http";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import { errorPage } from "./pages/error-page.ts";
import { prefersPage } from "./pages/prefers-page.ts";
import { sentences } from "./refusal.ts";
import { baseSecurityHeaders } from "./security-headers.ts";

/** What is done sooner than this is waited for: hardly any migration takes longer. */
const PATIENCE_MS = 1_000;

/**
 * While the database is migrated nobody can be answered otherwise: alive, not ready, and why. Returns what ends it, before
 * the listener itself takes the port.
 */
export function answerWhileMigrating(
	{ port, host, https }: Pick<Config, "port" | "host" | "https">,
	log: Log,
): () => Promise<void> {
	const server = createServer(answer);
	const timer = setTimeout(() => server.listen(port, host), PATIENCE_MS);
	// Somebody else may have the port: the one before us, who still answers.
	server.on("error", (error) => log.warn({ err: error }, "nobody can be told that the database is migrated"));
	return async () => {
		clearTimeout(timer);
		if (!server.listening) return;
		const closed = new Promise((resolve) => server.close(resolve));
		server.closeAllConnections();
		await closed;
	};

	function answer(...[request, response]: Parameters<RequestListener>): void {
		const url = request.url ?? "";
		const send = (status: number, type: string, body: string) =>
			response
				.writeHead(status, {
					...{ ...baseSecurityHeaders(https), "cache-control": "no-store", "content-type": `${type}; charset=utf-8` },
					...(status === 503 && { "retry-after": "5" }),
				})
				.end(request.method === "HEAD" ? undefined : body);
		if (url === "/healthz") return void send(200, "application/json", JSON.stringify({ status: "ok" }));
		if (prefersPage(url, request.headers.accept))
			return void send(503, "text/html", errorPage({ status: 503, sentence: sentences.unavailable }));
		const refusal = { status: "unavailable", reasons: ["migrating"], error: sentences.unavailable };
		send(503, "application/json", JSON.stringify(refusal));
	}
}
