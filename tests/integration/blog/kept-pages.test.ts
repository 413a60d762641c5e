import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blogPosts } from "#server/blog/blog.table.ts";
import { publishDuePosts } from "#server/blog/publish-due-posts.ts";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { makePost } from "#tests/support/make-post.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { untilKept } from "#tests/support/process/until-kept.ts";
import { soon } from "#tests/support/soon.ts";

test("lists and posts are kept; a search is not, and an unknown parameter changes nothing", async () => {
	const product = await startTestProduct();
	const post = await makePost(product.deps);
	const kept = await untilKept(product, "/blog");
	await untilKept(product, `/blog/${post.slug}`);
	expect((await product.send("/blog?utm_source=x")).headers.etag).toBe(kept.headers.etag);
	const search = await product.send("/blog?busca=zebra");
	expect(search.text).toContain("Nenhum post encontrado");
	expect((await product.send("/blog?busca=zebra")).headers.etag).toBeUndefined();
});

test("a change and a scheduled publication are seen with the next request", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const post = await makePost(deps);
	const time = new Date("2026-11-15T12:00:10Z");
	await makePost(deps, { title: "Na hora certa", status: "scheduled", published_at: null, scheduled_for: time });
	await untilKept(product, "/blog");
	await untilKept(product, `/blog/${post.slug}`);
	await deps.content.publish((tx) =>
		tx.update(blogPosts).set({ title: "Novo título" }).where(eq(blogPosts.id, post.id)),
	);
	expect((await product.send(`/blog/${post.slug}`)).text).toContain("Novo título");
	expect((await untilKept(product, "/blog")).text).not.toContain("Na hora certa");
	deps.clock.advance(10_000);
	await publishDuePosts(deps);
	expect((await product.send("/blog")).text).toContain("Na hora certa");
	expect((await product.send("/blog/na-hora-certa")).text).toContain("15 nov 2026");
});

test("a page that could be newer is made anew alone", async () => {
	const product = await startTestProduct();
	const [one, two] = [await makePost(product.deps), await makePost(product.deps, { title: "Outro" })];
	await untilKept(product, `/blog/${one.slug}`);
	const other = await untilKept(product, `/blog/${two.slug}`);
	await product.deps.db.update(blogPosts).set({ view_count: 7 }).where(eq(blogPosts.id, one.id));
	await product.deps.content.refresh([`/blog/${one.slug}`]);
	await soon(async () => (await product.send(`/blog/${one.slug}`)).text).toContain("7 visualizações");
	expect((await product.send(`/blog/${two.slug}`)).headers.etag).toBe(other.headers.etag);
});

test("page numbers that are none lead to the plain address, and no page leaves memory for them", async () => {
	const { product, call } = await openAdminSession();
	const tag = (await call("create-blog-term", { kind: "tag", name: "Chaves" })).json;
	await call("save-blog-post", {
		title: "Chaves",
		content: "<p>Chaves.</p>",
		status: "published",
		tag_ids: [tag.id],
	});
	for (const path of ["/blog", "/blog/tag/chaves"]) {
		const kept = await untilKept(product, path);
		const plain = {
			zz1: "",
			1: "",
			0: "",
			"-2": "",
			"1.5": "",
			"1e9": "",
			"%202": "?pagina=2",
			"2&pagina=2": "?pagina=2",
		};
		for (const [value, query] of Object.entries(plain)) {
			const { status, headers } = await product.send(`${path}?pagina=${value}`);
			expect([value, status, headers.location]).toEqual([value, 302, `${path}${query}`]);
		}
		expect((await product.send(`${path}?pagina=99`)).status).toBe(404);
		expect((await product.send(`${path}?pagina=zz&origem=x`)).headers.location).toBe(`${path}?origem=x`);
		expect((await product.send(path)).headers.etag).toBe(kept.headers.etag);
	}
});
