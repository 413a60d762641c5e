import { Hono } from "hono";
import * as z from "zod";
import { receiveComment } from "#server/blog/comments/receive-comment.ts";
import type { Deps } from "#server/deps.ts";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { isPerson } from "#server/http/is-person.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { makeViewCounter, type ViewCounter } from "./count-views.ts";

const PostId = z.uuid();
const PIXEL = Uint8Array.from(atob("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="), (byte) =>
	byte.charCodeAt(0),
);

/** What readers of the blog send: that a post was opened, and comments. */
export function blogCalls(deps: Deps, views: ViewCounter = makeViewCounter(deps)): Hono<HttpEnv> {
	return new Hono<HttpEnv>()
		.post("/rest/v1/blog_views", limitRate(allowances.view), async (context) => {
			const { post_id } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
			const id = postIdOf(post_id);
			if (!isPerson(context.req.raw)) return context.json({ counted: false });
			const count = await views.count(id);
			if (count === undefined) throw new Refusal(404, sentences.notFound);
			return context.json({ counted: true, view_count: count });
		})
		.get("/rest/v1/blog_views/:file{.+\\.gif}", limitRate(allowances.view), async (context) => {
			// Readers without JavaScript open the post by its picture; another site cannot open it for them.
			const { headers } = context.req.raw;
			const fromPage = headers.get("sec-fetch-site") === "same-origin" && headers.get("sec-fetch-dest") === "image";
			const id = postIdOf(context.req.param("file").replace(/\.gif$/, ""));
			if (fromPage && isPerson(context.req.raw)) await views.count(id);
			return context.body(PIXEL, 200, { "content-type": "image/gif", "cache-control": "no-store" });
		})
		.post("/rest/v1/blog_comments", limitRate(allowances.comment), async (context) => {
			const posted = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
			const receipt = await receiveComment(deps, postIdOf(posted.post_id), posted);
			if (receipt.ok) return context.json({ ok: true, status: "pending" }, 201);
			if (receipt.reason === "post-not-found") throw new Refusal(404, sentences.notFound);
			return context.json({ error: sentences.invalidForm, errors: receipt.errors }, 400);
		});
}

function postIdOf(value: unknown): string {
	const parsed = PostId.safeParse(value);
	if (!parsed.success) throw new Refusal(404, sentences.notFound);
	return parsed.data;
}
