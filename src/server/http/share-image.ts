import { createHash } from "node:crypto";
import { Hono } from "hono";
import { isPublicPageKey, publicPages } from "#core/site/pages.ts";
import type { HttpEnv } from "./http-env.ts";
import { allowances, limitRate } from "./limit-rate.ts";
import { Refusal, sentences } from "./refusal.ts";

/** Drawn once for a text, then kept in the storage that all web processes share. */
export const shareImage = new Hono<HttpEnv>().get(
	"/og/:file{.+\\.png}",
	limitRate(allowances.shareImage),
	async (context) => {
		const key = context.req.param("file").replace(/\.png$/, "");
		if (!isPublicPageKey(key)) throw new Refusal(404, sentences.notFound);
		const { shareTitle } = publicPages[key];
		const { storage } = context.var.deps;
		const name = `og/${createHash("sha256").update(shareTitle).digest("hex").slice(0, 32)}.png`;
		const kept = await storage.get(name);
		// Loaded with the first picture: the drawing libraries would delay every start.
		const { renderOgImage } = await import("#server/platform/og-image.tsx");
		const bytes = kept?.bytes ?? (await renderOgImage({ title: shareTitle, kind: key === "inicio" ? "home" : "page" }));
		if (!kept) await storage.put(name, bytes, { contentType: "image/png" });
		return context.body(new Uint8Array(bytes), 200, {
			"content-type": "image/png",
			"cache-control": "public, max-age=86400",
		});
	},
);
