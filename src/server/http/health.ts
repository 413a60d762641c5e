import { Hono } from "hono";
import { sameText } from "#server/platform/secrets.ts";
import { isLoopback } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { collectMetrics } from "./metrics.ts";
import { Refusal, sentences } from "./refusal.ts";
import type { Vitals } from "./vitals.ts";

const FORWARDING = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/** `starting`: pages are answered, and what works behind them is not there yet. */
export type Readiness = { draining: boolean; starting?: boolean };

export function health(readiness: Readiness, vitals: Vitals): Hono<HttpEnv> {
	const app = new Hono<HttpEnv>();

	// Alive says nothing of the database: restarting the process would not bring that back.
	app.get("/healthz", (context) => context.json({ status: "ok" }));

	app.get("/readyz", async (context) => {
		const { draining, starting } = readiness;
		// A proxy asks who takes visitors. What is away for all of us is no reason to send nobody to anybody: pages that
		// are kept are still there, and the rest is refused with a sentence.
		const isProxy = context.req.query("proxy") !== undefined;
		const reasons = draining ? ["draining"] : isProxy ? [] : starting ? ["starting"] : await vitals.missing();
		if (reasons.length === 0) return context.json({ status: "ready" });
		context.header("retry-after", "5");
		return context.json({ status: "unavailable", reasons, error: sentences.unavailable }, 503);
	});

	app.get("/metrics", async (context) => {
		const { deps, clientAddress } = context.var;
		const token = context.req.header("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
		const { metricsToken } = deps.config;
		const knows = metricsToken !== undefined && sameText(token, metricsToken);
		// A proxy on this machine speaks for somebody elsewhere, even one that we were not told to trust.
		const isForwarded = FORWARDING.some((name) => context.req.header(name) !== undefined);
		const allowed = knows || (isLoopback(clientAddress) && !isForwarded);
		if (!allowed) throw new Refusal(404, sentences.notFound);
		const { text, type } = await collectMetrics(deps);
		return context.text(text, 200, { "content-type": type });
	});

	return app;
}
