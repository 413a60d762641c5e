import { Hono } from "hono";
import { etag } from "hono/etag";
import { brand } from "#core/kernel/brand.ts";
import { publicPages } from "#core/site/pages.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { escapeXml } from "#server/site/xml.ts";
import { latestPosts, publishedAddresses } from "./blog.read.ts";
import { countedCategories, countedTags } from "./blog-topic.read.ts";

const FEED_POSTS = 30;
/** What one sitemap may list, less the pages that are not posts. */
const SITEMAP_POSTS = 45_000;
/** Asked for each time, sent only when something is new: a post that was taken back is gone at once. */
const ALWAYS_ASK = "public, no-cache";

export const blogFeeds = new Hono<HttpEnv>()
	.use("/sitemap.xml", etag())
	.use("/rss.xml", etag())
	.get("/sitemap.xml", async (context) => {
		const { deps } = context.var;
		const [posts, categories, tags] = await Promise.all([
			publishedAddresses(deps, SITEMAP_POSTS),
			countedCategories(deps),
			countedTags(deps),
		]);
		const entry = (path: string, changed?: Date) =>
			`<url><loc>${escapeXml(deps.config.publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`;
		const entries = [
			...Object.values(publicPages).map(({ path }) => entry(path)),
			...categories.filter(({ posts }) => posts > 0).map(({ slug }) => entry(`/blog/categoria/${slug}`)),
			...tags.filter(({ posts }) => posts > 0).map(({ slug }) => entry(`/blog/tag/${slug}`)),
			...posts.map(({ slug, updatedAt }) => entry(`/blog/${slug}`, updatedAt)),
		];
		const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
		return context.body(xml, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": ALWAYS_ASK });
	})
	.get("/rss.xml", async (context) => {
		const { deps } = context.var;
		const { publicUrl } = deps.config;
		const items = (await latestPosts(deps, FEED_POSTS)).map((post) => {
			const address = escapeXml(`${publicUrl}/blog/${post.slug}`);
			const author = post.author ? `<dc:creator>${escapeXml(post.author)}</dc:creator>` : "";
			const topics = [post.category, ...post.tags].flatMap((topic) => topic?.name ?? []);
			const categories = topics.map((name) => `<category>${escapeXml(name)}</category>`).join("");
			return `<item><title>${escapeXml(post.title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${post.publishedAt.toUTCString()}</pubDate>${author}${categories}<description>${escapeXml(post.excerpt ?? "")}</description></item>`;
		});
		const { title, description } = publicPages.blog;
		const channel = `<title>${escapeXml(`${title} · ${brand.name}`)}</title><link>${escapeXml(publicUrl)}/blog</link><description>${escapeXml(description)}</description><language>pt-BR</language><atom:link href="${escapeXml(publicUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`;
		const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel}${items.join("")}</channel></rss>\n`;
		return context.body(xml, 200, {
			"content-type": "application/rss+xml; charset=utf-8",
			"cache-control": ALWAYS_ASK,
		});
	});
