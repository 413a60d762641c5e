import type { Context } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { asRefusal } from "#server/http/answer-error.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, takeAllowance } from "#server/http/limit-rate.ts";
import { sendFile } from "#server/http/private-files/send-file.ts";
import { sendStream } from "#server/http/private-files/send-stream.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import {
	clientAddressContext,
	depsContext,
	nonceContext,
	sendFileContext,
	sendStreamContext,
	sourcePortContext,
	uploadContext,
	type WrittenPage,
	writtenPageContext,
} from "#server/http/request-context.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { encodePage } from "./encode-page.ts";
import { chooseEncoding, compressQuickly, type PageCache } from "./page-cache.ts";
import { type PatternOf, pagePatterns } from "./page-patterns.ts";
import { pathnameOf, plainPath } from "./plain-path.ts";
import { checkForm, type ReceivedForm, receiveForm, receiveUpload } from "./receive-form.ts";

/** The one page whose form carries a file. */
const UPLOAD_PAGE = "/verificar";
/** Pages that show the insides of the product; they are gone wherever real visitors or real money are. */
const DEV_PAGES = /^\/(dev|provedor-teste)(\/|$)/;
/** Forms anybody may post without JavaScript share the allowance of the call that does the same. */
const FORM_ALLOWANCES: Record<string, Allowance> = {
	"/contato": allowances.contact,
	"/novidades": allowances.news,
	"/teste-gratis": allowances.trial,
	"/confirmacao": allowances.resend,
	"/checkout/dados": allowances.checkout,
	"/verificar": allowances.verify,
};
/** A post's page takes comments. */
const POST_PAGE = /^\/blog\/[^/]+$/;

/** While developing, with the modules of the page at this path alone. */
export type LoadBuild = (path?: string) => Promise<ServerBuild>;

/** Every page of the product: React Router renders it, here it gets its policy and, if public, is kept. */
export function pages(loadBuild: LoadBuild, cache: PageCache, mode: "production" | "development") {
	const failures = new WeakMap<object, unknown>();
	let kept: Promise<{ render: RequestHandler; patternOf: PatternOf }> | undefined;
	const makeHandler = async (path?: string) => {
		const build = await loadBuild(path);
		return { render: createRequestHandler(notingFailures(build, failures), mode), patternOf: pagePatterns(build) };
	};
	const handler = (path: string) => {
		if (mode === "development") return makeHandler(path);
		kept ??= makeHandler();
		return kept;
	};

	return async (context: Context<HttpEnv>): Promise<Response> => {
		const deps = context.get("deps");
		const renderedAt = cache.generation();
		const pathname = pathnameOf(context.env.incoming.url ?? "", context.req.raw);
		const path = plainPath(pathname);
		if (path === undefined || (DEV_PAGES.test(path) && !deps.config.devPages))
			throw new Refusal(404, sentences.notFound);
		const { render, patternOf } = await handler(path);
		context.set("page", patternOf(path));
		const { request, upload } = await receive(context, path);
		const world = new RouterContextProvider();
		world.set(depsContext, deps);
		world.set(nonceContext, context.get("nonce"));
		world.set(clientAddressContext, context.get("clientAddress"));
		world.set(sourcePortContext, context.get("sourcePort"));
		world.set(uploadContext, upload);
		world.set(sendFileContext, (reader, open) => sendFile(context, reader, open));
		world.set(sendStreamContext, (reader, open) => sendStream(context, reader, open));
		const written: WrittenPage = {};
		world.set(writtenPageContext, written);
		const rendered = await render(request, world);
		const response = afterFailure(context, rendered, failures.get(world));
		if (written.pieces) context.set("body", encodePage(written.pieces));
		return finish(context, response, path === pathname ? path : undefined, cache, renderedAt, mode);
	};
}

/** Who posts too often is told so before a byte of the body is read. */
async function receive(context: Context<HttpEnv>, path: string): Promise<ReceivedForm> {
	const { raw } = context.req;
	if (raw.method === "GET" || raw.method === "HEAD") return { request: raw };
	checkForm(raw);
	const allowance = formAllowance(path);
	if (allowance) await takeAllowance(context.var.deps, allowance, context.var.clientAddress);
	return path === UPLOAD_PAGE ? receiveUpload(context) : receiveForm(context.req);
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

/** Whoever went elsewhere before the page was there reads no answer: for log and alarms it is no failure of ours. */
const LEFT = 499;

/** React Router calls every failure 500; a database that is away is not that, and neither is a refusal. */
function afterFailure(context: Context<HttpEnv>, response: Response, failure: unknown): Response {
	if (response.status < 500) return response;
	if (failure === undefined) return context.req.raw.signal.aborted ? new Response(null, { status: LEFT }) : response;
	const isPlainText = response.headers.get("content-type")?.startsWith("text/plain") ?? true;
	if (failure instanceof Refusal || isPlainText) throw failure;
	const { deps, requestId } = context.var;
	deps.log.error({ requestId, err: failure }, "page failed");
	const { status, headers } = asRefusal(failure);
	return new Response(response.body, { status, headers: { ...Object.fromEntries(response.headers), ...headers } });
}

function framesOf(header: string | null): "documents" | "videos" | undefined {
	if (header === null) return undefined;
	return header === "videos" ? "videos" : "documents";
}

async function finish(
	context: Context<HttpEnv>,
	response: Response,
	canonical: string | undefined,
	cache: PageCache,
	renderedAt: number,
	mode: string,
): Promise<Response> {
	const deps = context.get("deps");
	// Its own, not a copy: an answer was made for this request alone, and to make another is a tenth of what is around a page.
	const { headers } = response;
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
			contentSecurityPolicy({ nonce: hydrates ? context.get("nonce") : undefined, https: deps.config.https, frames }),
		);
	}
	if (!headers.has("cache-control")) headers.set("cache-control", "no-store");

	const { incoming } = context.env;
	const target = incoming.url ?? "";
	// Other spellings of an address show the same page, and there is no end of them: only one is kept.
	const isCanonical = canonical !== undefined && target.split("?")[0] === canonical;
	const keep =
		cacheable &&
		isCanonical &&
		isHtml &&
		response.status === 200 &&
		context.req.method === "GET" &&
		mode === "production";
	if (!keep || headers.has("set-cookie")) return response;

	const html = context.get("body") ?? Buffer.from(await response.arrayBuffer());
	const parameters = new URLSearchParams(cacheable.replace(/^public;? ?/, ""));
	headers.delete("cache-control");
	cache
		.store(target, incoming.headers.cookie, html, Object.fromEntries(headers), parameters, renderedAt)
		.catch((error) => deps.log.error({ err: error }, "a page could not be kept"));
	headers.set("cache-control", "public, no-cache");
	headers.set("vary", "accept-encoding, cookie");
	const encoding = chooseEncoding(incoming.headers["accept-encoding"]);
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	context.set("body", await compressQuickly(html, encoding));
	return new Response(null, { status: 200, headers });
}
