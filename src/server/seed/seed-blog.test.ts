import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { parseBlogImageUrl } from "#core/blog/blog-image.ts";
import { pictureSources } from "#core/blog/picture-sources.ts";
import { plainText } from "#core/blog/plain-text.ts";
import { META_SHOWN } from "#core/blog/post-fields.ts";
import { approvedComments, publishedPostBySlug } from "#server/blog/blog.read.ts";
import { blogCategories, blogComments, blogImages, blogPosts, blogTags } from "#server/blog/blog.table.ts";
import { countedCategories, countedTags } from "#server/blog/blog-topic.read.ts";
import { sanitizeHtml } from "#server/blog/sanitize-html.ts";
import { isSlug } from "#tests/support/is-slug.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { sampleComments } from "./blog/sample-comments.ts";
import { samplePosts } from "./blog/sample-posts.ts";
import { sampleTags } from "./blog/sample-topics.ts";
import { seedSample } from "./seed-sample.ts";

const folder = path.join(import.meta.dirname, "blog");
const textOf = (slug: string) => readFile(path.join(folder, "posts", `${slug}.html`), "utf8");
const wordsOf = (html: string) => plainText(html).split(" ").length;

test("the first start brings thirteen posts, one draft, one scheduled, with topics, covers and comments", async () => {
	const deps = await makeTestDeps();
	await seedSample(deps);
	const posts = await deps.db.select().from(blogPosts);
	const of = (status: string) => posts.filter((post) => post.status === status);
	expect([of("published").length, of("draft").length, of("scheduled").length]).toEqual([13, 1, 1]);
	expect(of("scheduled")[0]?.scheduled_for?.getTime()).toBeGreaterThan(deps.clock.now().getTime());
	for (const post of of("published")) expect(post.published_at?.getTime()).toBeLessThan(Date.parse("2026-11-01"));
	expect(new Set(posts.map(({ author_id }) => author_id)).size).toBe(2);
	expect(await deps.db.$count(blogCategories)).toBe(4);
	expect(await deps.db.$count(blogTags)).toBe(15);
	for (const category of await countedCategories(deps)) expect(category.posts).toBeGreaterThan(1);
	for (const tag of await countedTags(deps)) expect(tag.posts).toBeGreaterThan(0);
	expect(await deps.db.$count(blogComments, eq(blogComments.status, "pending"))).toBe(2);
});

test("a post is shown with its author, cover, topics and approved comments", async () => {
	const deps = await makeTestDeps();
	await seedSample(deps);
	const post = await publishedPostBySlug(deps, "comissao-na-justica-o-que-o-juiz-procura");
	expect(post).toMatchObject({ author: "Bruno Tavares", category: { name: "Comissão e contratos" } });
	expect(post?.image?.alt).toContain("Balança");
	expect((await approvedComments(deps, post?.id ?? "")).map(({ author_name }) => author_name)).toEqual([
		"Simone Arantes",
		"Wellington Nascimento",
	]);
});

test("every file a page can ask for is in the storage", async () => {
	const deps = await makeTestDeps();
	await seedSample(deps);
	const images = await deps.db.select().from(blogImages);
	expect(images).toHaveLength(14);
	for (const image of images) {
		const { avif, webp, src } = pictureSources(image);
		const urls = [...avif.split(", "), ...webp.split(", "), src].map((entry) => entry.split(" ")[0] ?? "");
		for (const url of urls) expect(await deps.storage.has(url.replace("/arquivos/", ""))).toBe(true);
	}
	const posts = await deps.db.select({ url: blogPosts.featured_image }).from(blogPosts);
	const shown = posts.flatMap(({ url }) => url ?? []);
	for (const url of shown) {
		expect(parseBlogImageUrl(url)).toBeDefined();
		expect(await deps.storage.has(url.replace("/arquivos/", ""))).toBe(true);
	}
	expect(shown).toHaveLength(14);
});

test("a second start changes nothing", async () => {
	const deps = await makeTestDeps();
	await seedSample(deps);
	await deps.db.delete(blogPosts).where(eq(blogPosts.slug, "lgpd-para-corretores"));
	expect(await seedSample(deps)).toBeUndefined();
	expect(await deps.db.$count(blogPosts)).toBe(14);
});

test.each(samplePosts.map(({ slug }) => slug))("%s passes the sanitiser unchanged", async (slug) => {
	const text = await textOf(slug);
	expect(`${sanitizeHtml(text)}\n`).toBe(text);
});

test("published texts have the length of a good article and a search result that is not cut", async () => {
	for (const post of samplePosts.filter(({ published }) => published)) {
		const words = wordsOf(await textOf(post.slug));
		expect(words, post.slug).toBeGreaterThanOrEqual(700);
		expect(words, post.slug).toBeLessThanOrEqual(1300);
		expect(post.metaTitle.length, post.metaTitle).toBeLessThanOrEqual(META_SHOWN.title);
		expect(post.metaDescription.length, post.metaDescription).toBeLessThanOrEqual(META_SHOWN.description);
		expect(post.coverAlt, post.slug).toBeTruthy();
	}
});

test("links lead to posts that are published, and to pages that exist", async () => {
	const published = new Set(samplePosts.filter(({ published: at }) => typeof at === "string").map(({ slug }) => slug));
	for (const { slug } of samplePosts) {
		const text = await textOf(slug);
		for (const [, href = ""] of text.matchAll(/href="([^"]*)"/g)) {
			const post = /^\/blog\/(.+)$/.exec(href)?.[1];
			if (post) expect(published, `${slug} → ${href}`).toContain(post);
			else expect(["/precos", "/#get-access"], `${slug} → ${href}`).toContain(href);
			expect(post, slug).not.toBe(slug);
		}
	}
});

/** docs: what the product must not claim. In quotes as a warning it may stand; these texts do so in one post. */
test("no text promises what no document can", async () => {
	const promises =
		/garant(e|ia|imos) (a |sua )?comissão|prova irrefutável|inviolável|validade jurídica (plena|total)|tabela obrigatória/i;
	for (const { slug } of samplePosts.filter((post) => post.slug !== "assinatura-eletronica-no-celular")) {
		expect(plainText(await textOf(slug)), slug).not.toMatch(promises);
	}
});

test("slugs are slugs, comments and tags point to what exists", () => {
	const slugs = samplePosts.map(({ slug }) => slug);
	for (const slug of slugs) expect(isSlug(slug), slug).toBe(true);
	for (const { post } of sampleComments) expect(slugs).toContain(post);
	const used = new Set<string>(samplePosts.flatMap(({ tags }) => tags));
	for (const { slug } of sampleTags) expect(used).toContain(slug);
});

test("all covers together stay small, and each file belongs to one", async () => {
	const files = await readdir(path.join(folder, "covers"));
	const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, "covers", file))).size));
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.5e6);
	expect(files).toHaveLength(14 * 7 + 1);
});
