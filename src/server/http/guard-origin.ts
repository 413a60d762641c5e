import type { MiddlewareHandler } from "hono";
import { Refusal, sentences } from "./refusal.ts";

const HARMLESS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Cross-site request forgery: a browser says where a request comes from. What names another site is
 * refused; what names none (another server, an old browser) carries no cookie of ours anyway (SameSite).
 */
export const guardOrigin: MiddlewareHandler = async (context, next) => {
	const { method, headers, url } = context.req.raw;
	if (!HARMLESS.has(method)) {
		const site = headers.get("sec-fetch-site");
		const origin = headers.get("origin");
		const foreignSite = site !== null && site !== "same-origin" && site !== "none";
		const foreignOrigin = origin !== null && origin !== new URL(url).origin;
		if (foreignSite || foreignOrigin) throw new Refusal(403, sentences.foreignOrigin);
	}
	await next();
};
