import type { MiddlewareHandler } from "hono";
import { Refusal, sentences } from "#server/http/refusal.ts";

/**
 * No body is unpacked here: neither do browsers pack theirs, nor may a few bytes become a gigabyte. One that says it
 * is packed is refused wherever it knocks, unread, whether it is or not.
 */
export const refuseEncoded: MiddlewareHandler = async (context, next) => {
	const { headers, method } = context.req.raw;
	if (method === "GET" || method === "HEAD") return next();
	const encoding = (headers.get("content-encoding") ?? "").trim().toLowerCase();
	const transfer = (headers.get("transfer-encoding") ?? "").trim().toLowerCase();
	const isPlain = (encoding === "" || encoding === "identity") && (transfer === "" || transfer === "chunked");
	if (!isPlain) throw new Refusal(415, sentences.encoded, { "accept-encoding": "identity" });
	return next();
};
