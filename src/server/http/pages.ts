import type { Context } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { MAX_PDF_BYTES } from "#core/fichas/verify-pdf.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { asRefusal } from "./answer-error.ts";
import { sourcePort } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { allowances, takeAllowance } from "./limit-rate.ts";
import { chooseEncoding, compressQuickly, type PageCache } from "./page-cache.ts";
import { type PatternOf, pagePatterns } from "./page-patterns.ts";
import { plainPath } from "./plain-path.ts";
import { readBytes } from "./read-body.ts";
import { Refusal, sentences } from "./refusal.ts";
import { clientAddressContext, depsContext, nonceContext, sourcePortContext } from "./request-context.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const MAX_FORM_BYTES = 64 * 1024;
/** Without JavaScript the document itself is sent to be checked. */
const LARGE_FORMS: Record<string, number> = { "/verificar": MAX_PDF_BYTES + MAX_FORM_BYTES };
/** Pages that show the insides of the product; they are gone wherever real visitors or real money are. */
const DEV_PAGES = /^\/(dev|provedor-teste)(\/|$)/;
/** Forms anybody may post without JavaScript share the allowance of the call that does the same. */
const FORM_ALLOWANCES: Record<string, Allowance> = {
	"/contato": allowances.contact,
	"/teste-gratis": allowances.trial,
	"/confirmacao": allowances.resend,
	"/checkout/dados": allowances.checkout,
	"/verificar": allowances.verify,
};
/** A post's page takes comments. */
const POST_PAGE = /^\/blog\/[^/]+$/;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export type LoadBuild = () => Promise<ServerBuild>;

/** Every page of the product: React Router renders it, here it gets its policy and, if public, is kept. */
export function pages(loadBuild: LoadBuild, cache: PageCache, mode: "production" | "development") {
	const failures = new WeakMap<object, unknown>();
	let kept: Promise<{ render: RequestHandler; patternOf: PatternOf }> | undefined;
	const makeHandler = async () => {
		const build = await loadBuild();
		return { render: createRequestHandler(notingFailures(build, failures), mode), patternOf: pagePatterns(build) };
	};
	const handler = () => {
		if (mode === "development") return makeHandler();
		kept ??= makeHandler();
		return kept;
	};

	return async (context: Context<HttpEnv>): Promise<Response> => {
		const { deps, nonce, clientAddress } = context.var;
		const renderedAt = cache.generation();
		const path = plainPath(new URL(context.req.raw.url).pathname);
		if (path === undefined || (DEV_PAGES.test(path) && !deps.config.devPages))
			throw new Refusal(404, sentences.notFound);
		const { render, patternOf } = await handler();
		context.set("page", patternOf(path));
		const request = await checkedRequest(context, LARGE_FORMS[path]);
		const world = new RouterContextProvider();
		world.set(depsContext, deps);
		world.set(nonceContext, nonce);
		world.set(clientAddressContext, clientAddress);
		world.set(sourcePortContext, sourcePort(context.env.incoming, deps.config.trustedProxies));
		const allowance = request.method === "POST" ? formAllowance(path) : undefined;
		if (allowance) await takeAllowance(deps, allowance, clientAddress);
		const response = afterFailure(context, await render(request, world), failures.get(world));
		return finish(context, response, cache, renderedAt, mode);
	};
}

function formAllowance(path: string): Allowance | undefined {
	return POST_PAGE.test(path) ? allowances.comment : FORM_ALLOWANCES[path];
}

/** React Router would print a failure as it is, people's data in the query included; ours is logged with care. */
function notingFailures(build: ServerBuild, failures: WeakMap<object, unknown>): ServerBuild {
	const handleError: ServerBuild["entry"]["module"]["handleError"] = (error, { context, request }) => {
		if (!request.signal.aborted) failures.set(context, error);
	};
	return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

/** React Router calls every failure 500; a database that is away is not that, and neither is a refusal. */
function afterFailure(context: Context<HttpEnv>, response: Response, failure: unknown): Response {
	if (failure === undefined || response.status < 500) return response;
	const isPlainText = response.headers.get("content-type")?.startsWith("text/plain") ?? true;
	if (failure instanceof Refusal || isPlainText) throw failure;
	const { deps, requestId } = context.var;
	deps.log.error({ requestId, err: failure }, "page failed");
	const { status, headers } = asRefusal(failure);
	return new Response(response.body, { status, headers: { ...Object.fromEntries(response.headers), ...headers } });
}

/** Forms are small and well formed before a page's action sees them. */
async function checkedRequest(context: Context<HttpEnv>, maxBytes = MAX_FORM_BYTES): Promise<Request> {
	const { raw } = context.req;
	if (raw.method === "GET" || raw.method === "HEAD") return raw;
	if (raw.method !== "POST") throw new Refusal(405, sentences.wrongMethod, { allow: "GET, HEAD, POST" });
	const type = raw.headers.get("content-type") ?? "";
	if (!FORM_TYPES.test(type)) throw new Refusal(415, sentences.wrongType);
	const body = await readBytes(raw, maxBytes);
	if (!(await isWholeForm(body, type))) throw new Refusal(400, sentences.malformed);
	return new Request(raw.url, { method: "POST", headers: raw.headers, body, signal: raw.signal });
}

/** Bytes that are not UTF-8 would come through as replacement characters and be kept like that. */
async function isWholeForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
	try {
		const form = await new Response(body, { headers: { "content-type": type } }).formData();
		return [...form].every(([name, value]) => !name.includes("\ufffd") && !String(value).includes("\ufffd"));
	} catch {
		return false;
	}
}

function framesOf(header: string | null): "documents" | "videos" | undefined {
	if (header === null) return undefined;
	return header === "videos" ? "videos" : "documents";
}

async function finish(
	context: Context<HttpEnv>,
	response: Response,
	cache: PageCache,
	renderedAt: number,
	mode: string,
): Promise<Response> {
	const { deps, nonce } = context.var;
	const headers = new Headers(response.headers);
	const hydrates = headers.has("x-page-hydrates");
	const frames = framesOf(headers.get("x-page-frames"));
	const cacheable = headers.get("x-page-cache");
	headers.delete("x-page-hydrates");
	headers.delete("x-page-frames");
	headers.delete("x-page-cache");
	const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
	// A page that is only ever downloaded brings its own policy; shown from here, it can do nothing.
	const isDownload = headers.has("content-disposition");
	if (isHtml && !isDownload && mode === "production") {
		headers.set(
			"content-security-policy",
			contentSecurityPolicy({ nonce: hydrates ? nonce : undefined, https: deps.config.https, frames }),
		);
	}
	if (!headers.has("cache-control")) headers.set("cache-control", "no-store");

	const { pathname } = new URL(context.req.raw.url);
	// Other spellings of an address show the same page, and there is no end of them: only one is kept.
	const isCanonical = plainPath(pathname) === pathname;
	const keep =
		cacheable &&
		isCanonical &&
		isHtml &&
		response.status === 200 &&
		context.req.method === "GET" &&
		mode === "production";
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
	const encoding = chooseEncoding(incoming.headers["accept-encoding"]);
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return new Response(new Uint8Array(await compressQuickly(html, encoding)), { status: 200, headers });
}
