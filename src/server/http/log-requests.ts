import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { HttpEnv } from "./http-env.ts";
import { requestSeconds, requestsTotal } from "./metrics.ts";

/** Asked for many times a minute: a line is worth its place only when the answer is another than before. */
const PROBES = new Set(["/healthz", "/readyz"]);

/**
 * One line per request, with the address as our own code writes it (`/assinar/:token`): what somebody put into an
 * address may be a token or a person's data. Of an address that is none of ours only its length is told.
 */
export function logRequests(): MiddlewareHandler<HttpEnv> {
	const lastSaid = new Map<string, number>();

	return async (context, next) => {
		const started = performance.now();
		await next();
		const seconds = (performance.now() - started) / 1000;
		const { method } = context.req;
		const { status } = context.res;
		requestsTotal.inc({ method, status, source: "app" });
		requestSeconds.observe(seconds);
		const route = routeOf(context);
		const about = route ? { route } : { route: "desconhecida", length: context.req.path.length };
		const line = { requestId: context.get("requestId"), method, ...about, status, ms: Math.round(seconds * 1000) };
		const { log } = context.get("deps");
		if (isNews(route, status)) log.info(line, "request");
		else log.debug(line, "request");
	};

	function isNews(route: string | undefined, status: number): boolean {
		if (route === "/metrics") return status >= 400;
		if (!route || !PROBES.has(route)) return true;
		const before = lastSaid.get(route) ?? 200;
		lastSaid.set(route, status);
		return status !== before;
	}
}

/** The page that was shown, else the last handler that is for this address and not for whole families of them. */
export function routeOf(context: Context<HttpEnv>): string | undefined {
	return context.get("page") ?? matchedRoutes(context).findLast(({ path }) => !path.includes("*"))?.path;
}
