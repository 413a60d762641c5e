import { Hono } from "hono";
import { brand } from "#core/kernel/brand.ts";
import type { HttpEnv } from "#server/http/http-env.ts";

const PRIVATE_PATHS = [
	"/app",
	"/admin",
	"/checkout",
	"/dev",
	"/functions",
	"/rest",
	"/webhooks",
	"/confirmar-trial",
	"/assinar",
];
const ONE_HOUR = "public, max-age=3600";

export const seoFiles = new Hono<HttpEnv>()
	.get("/robots.txt", (context) => {
		const rules = ["User-agent: *", ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`)];
		const text = [...rules, "", `Sitemap: ${context.var.deps.config.publicUrl}/sitemap.xml`, ""].join("\n");
		return context.text(text, 200, { "cache-control": ONE_HOUR });
	})
	.get("/manifest.webmanifest", (context) =>
		context.body(JSON.stringify(manifest), 200, {
			"content-type": "application/manifest+json; charset=utf-8",
			"cache-control": ONE_HOUR,
		}),
	);

const manifest = {
	name: brand.name,
	short_name: brand.name,
	description: brand.tagline,
	lang: "pt-BR",
	// What a broker puts on the phone's first screen is the tool.
	start_url: "/app",
	scope: "/",
	display: "standalone",
	background_color: "#fbf8f1",
	theme_color: "#fbf8f1",
	icons: [
		{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
		{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
		{ src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
	],
};
