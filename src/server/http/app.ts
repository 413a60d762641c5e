import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { answerError } from "./answer-error.ts";
import { clientAddress } from "./client-address.ts";
import { guardOrigin } from "./guard-origin.ts";
import { health, type Readiness } from "./health.ts";
import type { HttpEnv } from "./http-env.ts";
import { logRequests } from "./log-requests.ts";
import type { PageCache } from "./page-cache.ts";
import { type LoadBuild, pages } from "./pages.ts";
import { redirects } from "./redirects.ts";
import { rest } from "./rest.ts";
import { baseSecurityHeaders } from "./security-headers.ts";
import { seoFiles } from "./seo-files.ts";
import { shareImage } from "./share-image.ts";
import { theme } from "./theme.ts";
import { sentences } from "./refusal.ts";

type Parts = { deps: Deps; readiness: Readiness; cache: PageCache; loadBuild: LoadBuild; mode: "production" | "development" };

/** What the listener's fast path did not answer: health, calls, files made on demand, and all pages. */
export function makeApp({ deps, readiness, cache, loadBuild, mode }: Parts): Hono<HttpEnv> {
	const app = new Hono<HttpEnv>({ strict: true });
	const securityHeaders = Object.entries(baseSecurityHeaders(deps.config.https));

	app.use(async (context, next) => {
		context.set("deps", deps);
		context.set("requestId", randomBytes(9).toString("base64url"));
		context.set("nonce", randomBytes(16).toString("base64"));
		context.set("clientAddress", clientAddress(context.env.incoming, deps.config.trustedProxies));
		await next();
		for (const [name, value] of securityHeaders) context.res.headers.set(name, value);
		context.res.headers.set("x-request-id", context.var.requestId);
	});
	app.use(logRequests);
	app.use(guardOrigin);
	app.onError(answerError);

	app.route("/", health(readiness));
	app.route("/", redirects);
	app.route("/", seoFiles);
	app.route("/", shareImage);
	app.route("/", theme);
	app.route("/", rest);
	app.all("/rest/*", (context) => context.json({ error: sentences.notFound }, 404));
	app.all("/functions/*", (context) => context.json({ error: sentences.notFound }, 404));
	app.all("*", pages(loadBuild, cache, mode));
	return app;
}
