import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./http-env.ts";
import { Refusal, sentences } from "./refusal.ts";
import type { Vitals } from "./vitals.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** While the disk is nearly full nothing new is taken in, so that what is there can be read and the database lives. */
export function refuseWithoutRoom(vitals: Vitals) {
	return createMiddleware<HttpEnv>(async (context, next) => {
		if (!READS.has(context.req.method) && !(await vitals.hasRoom()))
			throw new Refusal(503, sentences.noRoom, { "retry-after": "60" });
		await next();
	});
}
