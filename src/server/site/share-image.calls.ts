import { createHash } from "node:crypto";
import { Hono } from "hono";
import { isPublicPageKey, publicPages } from "#core/site/pages.ts";
import { publishedPostBySlug } from "#server/blog/blog.read.ts";
import type { Deps } from "#server/deps.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import type { OgImage } from "#server/platform/og-image.tsx";

/** Drawn once for a text, then kept in the storage that all web processes share. */
export const shareImage = new Hono<HttpEnv>()
	.get("/og/blog/:file{.+\\.png}", limitRate(allowances.shareImage), async (context) => {
		const { deps } = context.var;
		const post = await publishedPostBySlug(deps, context.req.param("file").replace(/\.png$/, ""));
		if (!post) throw new Refusal(404, sentences.notFound);
		return drawn(deps, { title: post.title, eyebrow: post.category?.name, kind: "post" });
	})
	.get("/og/:file{.+\\.png}", limitRate(allowances.shareImage), async (context) => {
		const key = context.req.param("file").replace(/\.png$/, "");
		if (!isPublicPageKey(key)) throw new Refusal(404, sentences.notFound);
		return drawn(context.var.deps, {
			title: publicPages[key].shareTitle,
			kind: key === "inicio" ? "home" : "page",
		});
	});

async function drawn({ storage }: Pick<Deps, "storage">, image: OgImage): Promise<Response> {
	const text = image.kind === "post" ? `${image.kind} ${image.eyebrow ?? ""} ${image.title}` : image.title;
	const name = `og/${createHash("sha256").update(text).digest("hex").slice(0, 32)}.png`;
	const kept = await storage.get(name);
	if (kept) return png(kept.bytes);
	// Loaded with the first picture: the drawing libraries would delay every start.
	const { renderOgImage } = await import("#server/platform/og-image.tsx");
	const bytes = await renderOgImage(image);
	await storage.put(name, bytes, { contentType: "image/png" });
	return png(new Uint8Array(bytes));
}

function png(bytes: Uint8Array<ArrayBuffer>): Response {
	return new Response(bytes, { headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" } });
}
