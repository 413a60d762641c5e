import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { requireAccount } from "#server/http/require-account.ts";
import { makeLiveStreams } from "./live-streams.ts";

/** What pages of the tool listen to while somebody looks at them; `ficha` is the one that is shown. */
export function liveCalls(deps: Deps): Hono<HttpEnv> {
	const streams = makeLiveStreams(deps);
	return new Hono<HttpEnv>().get("/app/ao-vivo", requireAccount, (context) => {
		// Whoever asks for anything else would wait for an end that never comes.
		if (!context.req.header("accept")?.includes("text/event-stream")) throw new Refusal(406, sentences.wrongType);
		const { session, seat } = context.var.current;
		const watching = context.req.query("ficha");
		const body = streams.open({ sessionId: session.id, seat, watching });
		if (body === "too-many") throw new Refusal(429, sentences.tooMany);
		if (body === "ended") throw new Refusal(503, sentences.unavailable);
		return context.body(body, 200, {
			"content-type": "text/event-stream; charset=utf-8",
			// Neither kept, nor changed or held back by anything on the way.
			"cache-control": "no-store, no-transform",
			"x-accel-buffering": "no",
		});
	});
}
