import type { Context } from "hono";
import { isDatabaseAway } from "#server/platform/db/database-away.ts";
import { codeOf } from "#server/platform/error-code.ts";
import type { HttpEnv } from "./http-env.ts";
import { errorPage } from "./pages/error-page.ts";
import { prefersPage } from "./pages/prefers-page.ts";
import { Refusal, sentences } from "./refusal.ts";

const RETRY_AFTER_SECONDS = "5";
/** They say whether they did what was asked, also where it never came to that. */
const SAYS_SUCCESS = /^\/functions\/v1\/(register-trial-user|upload-blog-image)$/;
/** What the database cannot hold: a NUL, a lone surrogate, a number or a moment too large, letters in the place of a number, more than an index takes. */
const UNSTORABLE = /^(22021|22P05|22003|22007|22008|22009|22P02|54000)$/;

export function answerError(error: unknown, context: Context<HttpEnv>): Response {
	// What was to be said before it failed is not said.
	context.set("body", undefined);
	const refusal = asRefusal(error);
	const { deps, requestId } = context.var;
	if (refusal.status >= 500) deps.log.error({ requestId, err: error }, "request failed");
	// Its sender's mistake, and a door of ours that let it come so far.
	else if (refusal !== error) deps.log.warn({ requestId, err: error }, "the database refused a value");
	for (const [name, value] of Object.entries(refusal.headers)) context.header(name, value);
	context.header("cache-control", "no-store");
	context.header("vary", "accept");
	const { status, message } = refusal;
	if (prefersPage(context.req.path, context.req.header("accept"))) {
		return context.html(errorPage({ status, sentence: message, requestId }), status);
	}
	const outcome = SAYS_SUCCESS.test(context.req.path) ? { success: false } : {};
	return context.json({ ...outcome, error: message, request_id: requestId }, status);
}

export function asRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	if (isStorageAway(error)) return new Refusal(503, sentences.storageAway, { "retry-after": RETRY_AFTER_SECONDS });
	if (isDatabaseAway(error)) return new Refusal(503, sentences.unavailable, { "retry-after": RETRY_AFTER_SECONDS });
	if (codesOf(error).some((code) => UNSTORABLE.test(code))) return new Refusal(400, sentences.malformed);
	return new Refusal(500, sentences.unexpected);
}

function isStorageAway(error: unknown): boolean {
	for (let current = error; current instanceof Error; current = current.cause)
		// By its name: in development pages and server may have a copy of the module each.
		if (current.name === "StorageAway") return true;
	return false;
}

function codesOf(error: unknown): string[] {
	const codes: string[] = [];
	for (let current = error; current instanceof Error; current = current.cause) {
		const code = codeOf(current);
		if (code !== undefined) codes.push(code);
	}
	return codes;
}
