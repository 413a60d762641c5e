import { expect, it } from "vitest";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeCategory, makeComment, makePost, makeTag } from "#tests/support/make-post.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { approvedComments, publishedPostBySlug, relatedPosts } from "./blog.read.ts";
import { blogImages } from "./blog.table.ts";
import { categoryBySlug, countedCategories, countedTags, tagBySlug } from "./blog-topic.read.ts";
import { renderContent } from "./render-content.ts";

it("a post has its author's name, category, tags and picture; an unpublished one does not exist", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const [category, tag] = [await makeCategory(deps), await makeTag(deps)];
	await deps.db
		.insert(blogImages)
		.values({ id: "0123456789abcdef", width: 1600, height: 900, widths: [480, 1600], createdAt: deps.clock.now() });
	await makePost(deps, {
		category_id: category.id,
		author_id: userId,
		featured_image: "/arquivos/blog/0123456789abcdef-480.jpg",
		tags: [tag],
	});
	await makePost(deps, { title: "Rascunho", status: "draft", published_at: null });
	expect(await publishedPostBySlug(deps, "comissao-de-corretagem-quem-recebe")).toMatchObject({
		author: "Ana Prado",
		category: { slug: "comissao" },
		tags: [{ slug: "visita" }],
		image: { width: 1600, widths: [480, 1600] },
		viewCount: 0,
	});
	expect(await publishedPostBySlug(deps, "rascunho")).toBeUndefined();
});

it("related posts are at most three, of the same category, without the post itself", async () => {
	const deps = await makeTestDeps();
	const [category, other] = [await makeCategory(deps), await makeCategory(deps, "Outra")];
	const day = (date: number) => new Date(Date.UTC(2026, 5, date));
	const post = await makePost(deps, { title: "Este", category_id: category.id, published_at: day(9) });
	for (const date of [1, 2, 3, 4])
		await makePost(deps, { title: `Dia ${date}`, category_id: category.id, published_at: day(date) });
	await makePost(deps, { title: "De fora", category_id: other.id });
	await makePost(deps, { title: "Rascunho", category_id: category.id, status: "draft", published_at: null });
	const related = await relatedPosts(deps, { postId: post.id, categoryId: category.id });
	expect(related.map(({ title }) => title)).toEqual(["Dia 4", "Dia 3", "Dia 2"]);
	expect(await relatedPosts(deps, { postId: post.id, categoryId: null })).toEqual([]);
});

it("comments are the approved ones, oldest first", async () => {
	const deps = await makeTestDeps();
	const post = await makePost(deps);
	const hour = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours));
	await makeComment(deps, post.id, { content: "segundo", created_at: hour(2) });
	await makeComment(deps, post.id, { content: "primeiro", created_at: hour(1) });
	await makeComment(deps, post.id, { content: "à espera", status: "pending" });
	await makeComment(deps, post.id, { content: "recusado", status: "rejected" });
	expect((await approvedComments(deps, post.id)).map(({ content }) => content)).toEqual(["primeiro", "segundo"]);
});

it("topics are found by slug and count what is published", async () => {
	const deps = await makeTestDeps();
	const [category, tag] = [await makeCategory(deps, "Legislação", "As leis."), await makeTag(deps)];
	await makeCategory(deps, "Avaliação");
	await makePost(deps, { category_id: category.id, tags: [tag] });
	await makePost(deps, {
		title: "Rascunho",
		category_id: category.id,
		tags: [tag],
		status: "draft",
		published_at: null,
	});
	expect((await countedCategories(deps)).map(({ name, posts }) => [name, posts])).toEqual([
		["Avaliação", 0],
		["Legislação", 1],
	]);
	expect(await countedTags(deps)).toMatchObject([{ slug: "visita", posts: 1 }]);
	expect(await categoryBySlug(deps, "legislacao")).toMatchObject({ description: "As leis." });
	expect(await tagBySlug(deps, "nada")).toBeUndefined();
});

it("content is sanitised again and gets sizes, scrolling tables and a video to click", async () => {
	const deps = await makeTestDeps();
	await deps.db
		.insert(blogImages)
		.values({ id: "0123456789abcdef", width: 800, height: 400, widths: [480, 800], createdAt: deps.clock.now() });
	const html = await renderContent(
		deps,
		'<script>1</script><img src="/arquivos/blog/0123456789abcdef-800.jpg" alt="&quot;Sala&quot;"><table><tr><td>1</td></tr></table><figure data-video="vimeo:76979871"><figcaption>A &lt;b&gt;</figcaption></figure>',
	);
	expect(html).not.toContain("script");
	expect(html).toContain(
		'srcset="/arquivos/blog/0123456789abcdef-480.avif 480w, /arquivos/blog/0123456789abcdef-800.avif 800w"',
	);
	expect(html).toContain('alt="&quot;Sala&quot;" width="800" height="400" loading="lazy"');
	expect(html).toContain('<div class="post-table" role="region" aria-label="Tabela" tabindex="0"><table>');
	expect(html).toContain('data-video="vimeo:76979871"><a href="https://vimeo.com/76979871"');
	expect(html).toContain("<figcaption>A &lt;b&gt;</figcaption>");
	expect(html).not.toMatch(/<iframe|youtube|style=/);
});
