import { Hono } from "hono";
import { blogImageKey, parseBlogImageName } from "#core/blog/blog-image.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";

/** Pictures of posts, each under a name that never shows anything else. */
export const blogFiles = new Hono<HttpEnv>().get("/arquivos/blog/:name", async (context) => {
	const file = parseBlogImageName(context.req.param("name"));
	const stored = file && (await context.var.deps.storage.get(blogImageKey(file)));
	if (!stored) throw new Refusal(404, sentences.notFound);
	return context.body(stored.bytes, 200, {
		"content-type": stored.contentType,
		"content-length": String(stored.bytes.length),
		"cache-control": "public, max-age=31536000, immutable",
		"content-disposition": "inline",
	});
});
