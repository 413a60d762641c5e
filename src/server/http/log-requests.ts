import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";
import { requestSeconds, requestsTotal } from "./metrics.ts";

const LONGEST_PATH = 120;
const LOOKS_SECRET = /[^/]{20,}|[^/]*@[^/]*/g;

/** One line per request: no query and no long segment, since both may carry a token or a person's data. */
export const logRequests: MiddlewareHandler<HttpEnv> = async (context, next) => {
	const started = performance.now();
	await next();
	const { deps, requestId } = context.var;
	const seconds = (performance.now() - started) / 1000;
	const { status } = context.res;
	requestsTotal.inc({ method: context.req.method, status, source: "app" });
	requestSeconds.observe(seconds);
	const path = context.req.path.replace(LOOKS_SECRET, "…").slice(0, LONGEST_PATH);
	deps.log.info({ requestId, method: context.req.method, path, status, ms: Math.round(seconds * 1000) }, "request");
};
