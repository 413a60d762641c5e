import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { allowances, takeAllowance } from "./limit-rate.ts";
import type { HttpEnv } from "./http-env.ts";
import type { PageCache } from "./page-cache.ts";
import { readBytes } from "./read-body.ts";
import { Refusal, sentences } from "./refusal.ts";
import { clientAddressContext, depsContext, nonceContext } from "./request-context.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const MAX_FORM_BYTES = 64 * 1024;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export type LoadBuild = () => Promise<ServerBuild>;

/** Every page of the product: React Router renders it, here it gets its policy and, if public, is kept. */
export function pages(loadBuild: LoadBuild, cache: PageCache, mode: "production" | "development") {
	const render = createRequestHandler(loadBuild, mode);
	return async (context: Context<HttpEnv>): Promise<Response> => {
		const { deps, nonce, clientAddress } = context.var;
		const renderedAt = cache.generation();
		const request = await checkedRequest(context);
		const world = new RouterContextProvider();
		world.set(depsContext, deps);
		world.set(nonceContext, nonce);
		world.set(clientAddressContext, clientAddress);
		if (request.method === "POST" && new URL(request.url).pathname === "/contato") {
			await takeAllowance(deps, allowances.contact, clientAddress);
		}
		const response = await render(request, world);
		return finish(context, response, cache, renderedAt, mode);
	};
}

/** Forms are small and well formed before a page's action sees them. */
async function checkedRequest(context: Context<HttpEnv>): Promise<Request> {
	const { raw } = context.req;
	if (raw.method === "GET" || raw.method === "HEAD") return raw;
	if (raw.method !== "POST") throw new Refusal(405, sentences.wrongMethod, { allow: "GET, HEAD, POST" });
	const type = raw.headers.get("content-type") ?? "";
	if (!FORM_TYPES.test(type)) throw new Refusal(415, sentences.wrongType);
	const body = await readBytes(raw, MAX_FORM_BYTES);
	try {
		await new Response(body, { headers: { "content-type": type } }).formData();
	} catch {
		throw new Refusal(400, sentences.malformed);
	}
	return new Request(raw.url, { method: "POST", headers: raw.headers, body, signal: raw.signal });
}

async function finish(context: Context<HttpEnv>, response: Response, cache: PageCache, renderedAt: number, mode: string): Promise<Response> {
	const { deps, nonce } = context.var;
	const headers = new Headers(response.headers);
	const hydrates = headers.has("x-page-hydrates");
	const cacheable = headers.get("x-page-cache");
	headers.delete("x-page-hydrates");
	headers.delete("x-page-cache");
	const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
	if (isHtml && mode === "production") {
		headers.set("content-security-policy", contentSecurityPolicy({ nonce: hydrates ? nonce : undefined, https: deps.config.https }));
	}
	if (!headers.has("cache-control")) headers.set("cache-control", "no-store");

	const keep = cacheable && isHtml && response.status === 200 && context.req.method === "GET" && mode === "production";
	if (!keep || headers.has("set-cookie")) return new Response(response.body, { status: response.status, headers });

	const html = Buffer.from(await response.arrayBuffer());
	const { incoming } = context.env;
	const parameters = cacheable.startsWith("public; ") ? cacheable.slice("public; ".length).split(",") : [];
	headers.delete("cache-control");
	cache
		.store(incoming.url ?? "", incoming.headers.cookie, html, Object.fromEntries(headers), parameters, renderedAt)
		.catch((error) => deps.log.error({ err: error }, "a page could not be kept"));
	headers.set("cache-control", "public, no-cache");
	headers.set("vary", "accept-encoding, cookie");
	return new Response(html, { status: 200, headers });
}
