import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import net from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "#server/platform/config.ts";
import { allowedHosts } from "./allowed-hosts.ts";
import { answerUnreadable } from "./answer-unreadable.ts";
import type { Readiness } from "./health.ts";
import type { HttpEnv } from "./http-env.ts";
import { requestsTotal } from "./metrics.ts";
import { errorPage } from "./pages/error-page.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { prefersPage } from "./pages/prefers-page.ts";
import { sentences } from "./refusal.ts";
import { baseSecurityHeaders } from "./security-headers.ts";
import { whyNotListening } from "./why-not-listening.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
/** How often the two limits above are checked: Node would look only every 30 seconds. */
const CHECK_EVERY_MS = 1_000;
/** A client that neither sends nor reads for this long is gone. */
const SILENT_SOCKET_MS = 70_000;
/** A client that holds an idle connection gets this long to send one more request and be told to close. */
const LAST_REQUEST_GRACE_MS = 1_500;
const DRAIN_LIMIT_MS = 15_000;
/** Probes come by address, not by name. */
const ANY_HOST = new Set(["/healthz", "/readyz", "/readyz?proxy", "/metrics"]);

/** No path of ours has control characters or line ends, and the router's patterns, guards included, stop at them. */
const BREAKS_LINES = /^[^?]*%(?:[01][0-9a-f]|7f|c2%85|e2%80%a[89])/i;

type Files = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Parts = {
	config: Config;
	app: Hono<HttpEnv>;
	cache: PageCache;
	files: Files;
	readiness: Readiness;
	/** Told of each page that was sent from memory; all else goes through the app. */
	noteKept(request: IncomingMessage): void;
	/** Ends answers that never end by themselves. */
	endStreams(): void;
};

export async function listen({
	config,
	app,
	cache,
	files,
	readiness,
	noteKept,
	endStreams,
}: Parts): Promise<{ server: Server; drain(): Promise<void> }> {
	const hosts = allowedHosts(config.publicUrl, config.port);
	const refusalHeaders = { ...baseSecurityHeaders(config.https), "cache-control": "no-store", vary: "accept" };
	const protocol = config.https ? "https" : "http";
	const throughHono = getRequestListener((request, env) => app.fetch(withPublicProtocol(request, protocol), env), {
		overrideGlobalObjects: false,
		// What never became a request, such as an address no URL can hold; the app answers its own failures.
		errorHandler: (error) => {
			const [status, text] = error instanceof RequestError ? [400, sentences.malformed] : [500, sentences.unexpected];
			return Response.json({ error: text }, { status, headers: refusalHeaders });
		},
	});

	const refuse = refuseWith(refusalHeaders);
	const answers = new WeakMap<Duplex, ServerResponse>();

	const handle: RequestListener = (request, response) => {
		answers.set(request.socket, response);
		if (readiness.draining) response.setHeader("connection", "close");
		const target = request.url ?? "";
		// A fragment is the browser's own business and never sent: with one, every address would be a new one.
		if (!target.startsWith("/") || target.includes("#") || !namesOneHost(request))
			return refuse(request, response, 400, sentences.malformed);
		if (!hosts.has(request.headers.host ?? "")) {
			if (!ANY_HOST.has(target)) return refuse(request, response, 421, sentences.wrongHost);
			// An old probe names none, and no URL can be made without.
			request.headers.host ??= "localhost";
		}
		// The Fetch standard has no request with this method, and it is good for nothing but spying.
		if (request.method === "TRACE") return refuse(request, response, 405, sentences.wrongMethod);
		if (request.method === "GET" || request.method === "HEAD") {
			if (cache.answer(request, response)) return noteKept(request);
			return files(request, response, () => answer(request, response));
		}
		answer(request, response);
	};

	function answer(request: IncomingMessage, response: ServerResponse): void {
		if (BREAKS_LINES.test(request.url ?? "")) refuse(request, response, 404, sentences.notFound);
		else void throughHono(request, response);
	}

	const server = makeServer(handle, { refuse, refusalHeaders, answers });
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) => reject(whyNotListening(error)));
		server.listen(config.port, config.host, resolve);
	});
	// Nobody sends visitors to a worker, so nobody has to notice first.
	const noticeMs = config.role === "worker" ? 0 : config.drainMs;
	return { server, drain: () => drain(server, readiness, { noticeMs, endStreams }) };
}

type Refuse = (request: IncomingMessage, response: ServerResponse, status: number, error: string) => void;

/** A sentence as a page or as JSON, as whoever asks prefers. */
function refuseWith(headers: Record<string, string>): Refuse {
	return (request, response, status, error) => {
		requestsTotal.inc({ method: "any", status, source: "listener" });
		const asPage = prefersPage(request.url ?? "", request.headers.accept);
		const type = asPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
		const body = asPage ? errorPage({ status, sentence: error }) : JSON.stringify({ error });
		response.writeHead(status, { ...headers, "content-type": type }).end(request.method === "HEAD" ? undefined : body);
	};
}

type Served = {
	refuse: Refuse;
	refusalHeaders: Record<string, string>;
	/** What is being answered on each connection. */
	answers: WeakMap<Duplex, ServerResponse>;
};

function makeServer(handle: RequestListener, { refuse, refusalHeaders, answers }: Served): Server {
	const server = createServer(
		{
			headersTimeout: HEADERS_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			keepAliveTimeout: KEEP_ALIVE_MS,
			connectionsCheckingInterval: CHECK_EVERY_MS,
			// Asked for above, where it is refused with a sentence.
			requireHostHeader: false,
		},
		handle,
	);
	server.on("checkExpectation", (request, response) => refuse(request, response, 417, sentences.malformed));
	server.on(
		"clientError",
		answerUnreadable({
			headers: refusalHeaders,
			isAnswering: (socket) => answers.get(socket)?.headersSent === true && !answers.get(socket)?.writableFinished,
			note: (status) => requestsTotal.inc({ method: "any", status, source: "listener" }),
		}),
	);
	server.timeout = SILENT_SOCKET_MS;
	return server;
}

/** Node takes the first, a proxy in front may have taken the last: nobody honest sends two, and only old probes none. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
	let hosts = 0;
	for (let i = 0; i < rawHeaders.length; i += 2) {
		const name = rawHeaders[i];
		if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
	}
	return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/** Behind a proxy that ends TLS the socket says http; links and origins must say what the visitor sees. */
function withPublicProtocol(request: Request, protocol: string): Request {
	if (request.url.startsWith(`${protocol}:`)) return request;
	return new Request(request.url.replace(/^https?:/, `${protocol}:`), request);
}

/**
 * Ends without failing anybody. /readyz says 503 at once and everything is still answered, so that a proxy that asks
 * there has sent its last request before listening ends. Then: no new connections, every answer says "close", and
 * connections that are idle are cut only after they had a moment to carry the request that may already be on its way.
 */
async function drain(
	server: Server,
	readiness: Readiness,
	{ noticeMs, endStreams }: { noticeMs: number } & Pick<Parts, "endStreams">,
): Promise<void> {
	readiness.draining = true;
	if (noticeMs > 0) await pause(noticeMs);
	// Whoever reads one comes back at once, and by now is sent to somebody else.
	endStreams();
	const closed = new Promise<void>((resolve) => {
		// http.Server.close() would cut idle connections at once; the plain one only stops accepting.
		net.Server.prototype.close.call(server, () => resolve());
	});
	const cutIdle = async () => {
		await pause(LAST_REQUEST_GRACE_MS, undefined, { ref: false });
		for (;;) {
			server.closeIdleConnections();
			await pause(100, undefined, { ref: false });
		}
	};
	const giveUp = pause(DRAIN_LIMIT_MS, undefined, { ref: false }).then(() => server.closeAllConnections());
	void cutIdle();
	await Promise.race([closed, giveUp]);
}
