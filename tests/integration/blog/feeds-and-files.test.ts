import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { makeCategory, makePost, makeTag } from "#tests/support/make-post.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("the feed lists published posts, newest first, as XML that parses whatever stands in them", async () => {
	const { deps, send } = await startTestProduct({ PUBLIC_URL: "https://rubrica.com.br" });
	const category = await makeCategory(deps, "Leis & regras");
	await makePost(deps, { title: "Antigo", published_at: new Date("2026-01-01T12:00:00Z") });
	await makePost(deps, { title: "]]> <b>&amp;</b> \u0001 fim", slug: "estranho", category_id: category.id });
	await makePost(deps, { title: "Rascunho", status: "draft", published_at: null });
	const feed = await send("/rss.xml");
	expect([feed.status, feed.headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
	expect(XMLValidator.validate(feed.text)).toBe(true);
	const { rss } = new XMLParser().parse(feed.text);
	expect(rss.channel.item.map((item: { link: string }) => item.link)).toEqual([
		"https://rubrica.com.br/blog/estranho",
		"https://rubrica.com.br/blog/antigo",
	]);
	expect(rss.channel.item[0].category).toBe("Leis & regras");
	expect(new Date(rss.channel.item[1].pubDate).toISOString()).toBe("2026-01-01T12:00:00.000Z");
	const again = await send("/rss.xml", { headers: { "if-none-match": String(feed.headers.etag) } });
	expect([again.status, feed.headers["cache-control"]]).toEqual([304, "public, no-cache"]);
});

test("the sitemap lists posts with their last change, and the topics that have any", async () => {
	const { deps, send } = await startTestProduct({ PUBLIC_URL: "https://rubrica.com.br" });
	const [category, tag] = [await makeCategory(deps), await makeTag(deps)];
	await makeCategory(deps, "Vazia");
	const post = await makePost(deps, {
		category_id: category.id,
		tags: [tag],
		updatedAt: new Date("2026-11-01T08:00:00Z"),
	});
	await makePost(deps, { title: "Rascunho", status: "draft", published_at: null });
	const { text } = await send("/sitemap.xml");
	expect(XMLValidator.validate(text)).toBe(true);
	expect(text).toContain(
		`<url><loc>https://rubrica.com.br/blog/${post.slug}</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></url>`,
	);
	expect(text).toContain("<loc>https://rubrica.com.br/blog/categoria/comissao</loc>");
	expect(text).toContain("<loc>https://rubrica.com.br/blog/tag/visita</loc>");
	expect(text).not.toMatch(/vazia|rascunho/);
});

test("a picture is sent with its type, for good; nothing else lies behind its folder", async () => {
	const { deps, send } = await startTestProduct();
	const bytes = new Uint8Array([1, 2, 3]);
	await deps.storage.put("blog/0123456789abcdef-480.avif", bytes, { contentType: "image/avif" });
	await deps.storage.put("fichas/0123456789abcdef-480.webp", bytes, { contentType: "image/webp" });
	const picture = await send("/arquivos/blog/0123456789abcdef-480.avif");
	expect([picture.status, picture.headers["content-type"], [...picture.body]]).toEqual([200, "image/avif", [1, 2, 3]]);
	expect(picture.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	expect(picture.headers["x-content-type-options"]).toBe("nosniff");
	for (const path of [
		"/arquivos/blog/0123456789abcdef-480.jpg",
		"/arquivos/blog/..%2ffichas%2f0123456789abcdef-480.webp",
		"/arquivos/blog/%2e%2e/fichas/0123456789abcdef-480.webp",
		"/arquivos/fichas/0123456789abcdef-480.webp",
		"/arquivos/blog/0123456789abcdef-480.avif%00.html",
		"/arquivos/blog/",
		"/arquivos/blog/con",
	])
		expect([path, (await send(path)).status]).toEqual([path, 404]);
});
