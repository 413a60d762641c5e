import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import path from "node:path";
import { onTestFinished } from "vitest";

const caddyfile = readFileSync(path.resolve(import.meta.dirname, "../../../deploy/Caddyfile"), "utf8");
const said = (directive: string) => new RegExp(`^\\s*${directive} (\\S+)$`, "m").exec(caddyfile)?.[1] ?? "";
const milliseconds = (text: string) => Number.parseFloat(text) * (text.endsWith("ms") ? 1 : 1000);

const healthUri = said("health_uri");
const healthIntervalMs = milliseconds(said("health_interval"));
const tryForMs = milliseconds(said("lb_try_duration"));
const tryEveryMs = milliseconds(said("lb_try_interval"));
const keepIdleMs = milliseconds(said("keepalive"));
/** Caddy's own for visitors, who are told so. After Node's 5 s a visitor's next POST met a connection that was just closed. */
const VISITOR_IDLE_MS = 5 * 60_000;
const tellsPort = said("header_up X-Client-Port") === "{http.request.remote.port}";

type Upstream = { port: number; healthy: boolean };

/** What each visitor gets as long as it is healthy: the one that draws the highest number with their address. */
const drawnWith = ({ port }: Upstream, address: string) =>
	createHash("sha256").update(`${port} ${address}`).digest().readUInt32BE();

/**
 * What deploy/Caddyfile asks of Caddy, for machines that have none: for each visitor always the same copy of those whose
 * health address says 200; kept connections; sent again only what never was on its way, or a GET.
 */
export async function startCaddyLikeProxy(port: number, ports: number[]): Promise<void> {
	const agent = new Agent({ keepAlive: true, timeout: keepIdleMs });
	const upstreams: Upstream[] = ports.map((upstream) => ({ port: upstream, healthy: true }));
	const check = async (upstream: Upstream) => {
		upstream.healthy = await fetch(`http://127.0.0.1:${upstream.port}${healthUri}`).then(
			(answer) => answer.ok,
			() => false,
		);
	};
	const checks = setInterval(() => upstreams.forEach((upstream) => void check(upstream)), healthIntervalMs);

	function choose(address: string): Upstream | undefined {
		const healthy = upstreams.filter((upstream) => upstream.healthy);
		return healthy.toSorted((one, other) => drawnWith(other, address) - drawnWith(one, address))[0];
	}

	function forward(visitor: IncomingMessage, answer: ServerResponse, body: Buffer, deadline: number): void {
		const later = () => setTimeout(() => forward(visitor, answer, body, deadline), tryEveryMs);
		const { remoteAddress = "", remotePort = 0 } = visitor.socket;
		const upstream = choose(remoteAddress);
		if (!upstream) {
			if (performance.now() < deadline) later();
			else answer.writeHead(503).end();
			return;
		}
		const headers = { ...visitor.headers, "x-forwarded-for": remoteAddress, connection: "keep-alive" };
		if (tellsPort) Object.assign(headers, { "x-client-port": String(remotePort) });
		const sent = request(
			{ host: "127.0.0.1", port: upstream.port, path: visitor.url, method: visitor.method, headers, agent },
			(heard) => {
				// How long a connection lasts is said for each stretch of the way, never passed on.
				const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...kept } = heard.headers;
				answer.writeHead(heard.statusCode ?? 502, kept);
				heard.pipe(answer);
			},
		);
		sent.on("error", (error: NodeJS.ErrnoException) => {
			const neverSent = error.code === "ECONNREFUSED";
			if ((neverSent || visitor.method === "GET") && !answer.headersSent && performance.now() < deadline) later();
			else if (!answer.headersSent) answer.writeHead(502).end();
			else answer.destroy();
		});
		sent.end(body);
	}

	const server = createServer(async (visitor, answer) => {
		const chunks: Buffer[] = [];
		for await (const chunk of visitor) chunks.push(chunk as Buffer);
		forward(visitor, answer, Buffer.concat(chunks), performance.now() + tryForMs);
	});
	server.keepAliveTimeout = VISITOR_IDLE_MS;
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	onTestFinished(() => {
		clearInterval(checks);
		agent.destroy();
		server.closeAllConnections();
		server.close();
	});
}
