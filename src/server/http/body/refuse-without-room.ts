import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import type { Vitals } from "#server/http/vitals.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** While the disk is nearly full nothing new is taken in, so that what is there can be read and the database lives. */
export function refuseWithoutRoom(vitals: Vitals) {
	return createMiddleware<HttpEnv>(async (context, next) => {
		if (!READS.has(context.req.method) && !(await vitals.hasRoom()))
			throw new Refusal(503, sentences.noRoom, { "retry-after": "60" });
		await next();
	});
}
