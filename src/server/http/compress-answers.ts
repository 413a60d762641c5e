import { once } from "node:events";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";
import { chooseEncoding, compressQuickly, type Encoding } from "./pages/page-cache.ts";

/** Below this the headers weigh as much as the gain. */
const SMALLEST = 1024;
const TEXT =
	/^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|[\w.]+\+(json|xml))|image\/svg)/;
/** Anything but the theme may open something that is somebody's own. */
const SECRET_COOKIE = /(?:^|;)\s*(?!tema=)[^;=\s]+=/;
/** What @hono/node-server looks for before it would write the answer itself. */
const alreadySent = new Response(null, { headers: { "x-hono-already-sent": "true" } });
/** A stranger's page cannot make the browser send one of these. */
const OWN_REQUESTS = new Set(["same-origin", "none"]);

/**
 * What is made for one visitor goes out compressed, as kept pages and built files do. The size of a compressed answer
 * tells whether a guess occurs in it twice (BREACH): where a cookie opened it, it must be our own page that asked.
 */
export const compressAnswers: MiddlewareHandler<HttpEnv> = async (context, next) => {
	await next();
	const { res } = context;
	const written = context.get("body");
	const encoding = isText(res) ? encodingFor(context) : "identity";
	if (written && goesWhole(context)) return sendWhole(context, await compressQuickly(written, encoding), encoding);
	if (encoding === "identity" || context.req.method === "HEAD" || !res.body) return;
	const { start, rest } = await readAhead(res.body.getReader());
	const whole = Buffer.concat(start);
	const isSmall = rest === undefined && whole.length < SMALLEST;
	const body = isSmall ? whole : rest ? squeeze(whole, rest, encoding) : await compressQuickly(whole, encoding);
	context.res = new Response(body instanceof ReadableStream ? body : new Uint8Array(body), res);
	context.res.headers.delete("content-length");
	if (isSmall) return;
	context.res.headers.set("content-encoding", encoding);
	const etag = context.res.headers.get("etag");
	// The same text, but no longer the same bytes.
	if (etag && !etag.startsWith("W/")) context.res.headers.set("etag", `W/${etag}`);
};

/** Whether an answer goes to the socket in one piece, and with it what is to go `besides`. */
export function goesWhole(context: Context<HttpEnv>): boolean {
	return context.get("body") !== undefined && context.req.method !== "HEAD";
}

function encodingFor(context: Context<HttpEnv>): Encoding {
	const { headers } = context.env.incoming;
	context.res.headers.append("vary", "accept-encoding");
	const isOwn = OWN_REQUESTS.has(String(headers["sec-fetch-site"] ?? ""));
	if (SECRET_COOKIE.test(headers.cookie ?? "") && !isOwn) return "identity";
	return chooseEncoding(headers["accept-encoding"]);
}

/** A page that is there in one piece goes to the socket as it is: no stream is made of it and read again. */
function sendWhole(context: Context<HttpEnv>, body: Buffer, encoding: Encoding): void {
	const { outgoing } = context.env;
	const { headers, status } = context.res;
	const cookies = headers.getSetCookie();
	outgoing.writeHead(status, {
		...context.get("besides"),
		...Object.fromEntries(headers),
		...(encoding !== "identity" && { "content-encoding": encoding }),
		...(cookies.length > 0 && { "set-cookie": cookies }),
		"content-length": body.length,
	});
	outgoing.end(body);
	// In place of the answer, whose headers would be read once more to find this one; and not added to it.
	context.res = undefined;
	context.res = alreadySent;
}

function isText({ status, headers }: Response): boolean {
	if (status === 204 || status === 206 || status === 304) return false;
	if (["content-encoding", "content-range"].some((name) => headers.has(name))) return false;
	if (headers.get("cache-control")?.includes("no-transform")) return false;
	return TEXT.test(headers.get("content-type") ?? "");
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Waiting = { reader: Reader; next: ReturnType<Reader["read"]> };

/** As much as is there without waiting; `rest`: more is to come. */
async function readAhead(reader: Reader): Promise<{ start: Uint8Array[]; rest: Waiting | undefined }> {
	const start: Uint8Array[] = [];
	for (;;) {
		const next = reader.read();
		const read = await Promise.race([next, nextTurn("later" as const)]);
		if (read === "later") return { start, rest: { reader, next } };
		if (read.done) return { start, rest: undefined };
		start.push(read.value);
	}
}

/** An answer that comes in pieces stays one: whenever it pauses, what there is goes out. */
function squeeze(start: Buffer, { reader, next }: Waiting, encoding: Exclude<Encoding, "identity">): ReadableStream {
	const out =
		encoding === "br"
			? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
			: createGzip({ level: 4 });
	const pump = async () => {
		out.write(start);
		out.flush();
		for (let read = await next; !read.done; read = await reader.read()) {
			if (!out.write(read.value)) await once(out, "drain");
			out.flush();
		}
		out.end();
	};
	pump().catch((error) => out.destroy(error));
	out.once("close", () => void reader.cancel().catch(() => undefined));
	return Readable.toWeb(out) as ReadableStream;
}
