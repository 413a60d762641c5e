import { expect, test } from "vitest";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { untilKept } from "#tests/support/process/until-kept.ts";
import { xssPayloads } from "#tests/support/xss-payloads.ts";

const post = { title: "Vistoria de entrada", content: "<p>Um roteiro por ambiente.</p>", status: "published" };
const HOSTILE = /<(script|svg|math|form|base|object|embed|textarea|xmp|details|video)\b|\son\w+=|javascript:|srcdoc/i;

test("what is published is there for everybody at once, and so is each change of it", async () => {
	const { product, call } = await openAdminSession();
	await untilKept(product, "/blog");
	const made = await call("save-blog-post", post);
	expect([made.status, made.json]).toEqual([
		201,
		{ success: true, id: expect.any(String), slug: "vistoria-de-entrada", version: 1, status: "published" },
	]);
	expect((await product.send("/blog")).text).toContain("Vistoria de entrada");
	const path = "/blog/vistoria-de-entrada";
	expect((await product.send(path)).text).toContain("Um roteiro por ambiente.");

	const change = { ...post, id: made.json.id, version: 1, content: "<p>Outro roteiro.</p>", slug: made.json.slug };
	expect((await call("save-blog-post", change)).json).toMatchObject({ success: true, version: 2 });
	expect((await product.send(path)).text).toContain("Outro roteiro.");

	await call("save-blog-post", { ...change, version: 2, status: "draft" });
	expect((await product.send(path)).status).toBe(404);
});

test("a save from an older version is 409 and tells whose the newer one is", async () => {
	const { call } = await openAdminSession();
	const { id } = (await call("save-blog-post", post)).json;
	await call("save-blog-post", { ...post, id, version: 1, title: "Primeira" });
	const late = await call("save-blog-post", { ...post, id, version: 1, title: "Segunda" });
	expect(late.status).toBe(409);
	expect(late.json).toMatchObject({
		success: false,
		error: "Outra pessoa salvou este post enquanto você editava.",
		current: { version: 2, savedBy: "Ana Prado", savedAt: expect.any(String), fields: { title: "Primeira" } },
	});
});

test("what is missing is named field by field, and a post that is gone is 404", async () => {
	const { call } = await openAdminSession();
	const empty = await call("save-blog-post", { title: "", content: "<p></p>" });
	expect([empty.status, empty.json]).toEqual([
		400,
		{
			success: false,
			error: "Título e conteúdo são obrigatórios",
			errors: { title: "Título e conteúdo são obrigatórios", content: "Título e conteúdo são obrigatórios" },
		},
	]);
	expect((await call("save-blog-post", { ...post, status: "scheduled" })).json).toMatchObject({
		errors: { scheduled_for: "Escolha a data e a hora em que o post será publicado" },
	});
	const id = "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11";
	expect((await call("save-blog-post", { ...post, id, version: 1 })).status).toBe(404);
	expect((await call("keep-blog-draft", { ...post, id, version: 1 })).status).toBe(404);
});

test("no column but those of the editor can be set from outside", async () => {
	const { product, call, editorId } = await openAdminSession();
	const { id } = (
		await call("save-blog-post", {
			...post,
			author_id: "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11",
			view_count: 9000,
			published_at: "2001-01-01T00:00:00Z",
			reading_time: 99,
		})
	).json;
	const { rows } = await product.deps.pool.query("select * from blog_posts where id = $1", [id]);
	expect(rows[0]).toMatchObject({ author_id: editorId, view_count: 0, reading_time: 1 });
	expect(rows[0].published_at.getFullYear()).toBe(2026);
});

test("hostile text in every field is inert on every page that shows it", async () => {
	const { product, call, get } = await openAdminSession();
	const hostile = `"'></title></script><script>window.__xss=1</script><!--`;
	const term = await call("create-blog-term", { kind: "category", name: `Cat ${hostile}`.slice(0, 60) });
	const tag = await call("create-blog-term", { kind: "tag", name: `Tag ${hostile}`.slice(0, 60) });
	const made = await call("save-blog-post", {
		...post,
		title: `Título ${hostile}`,
		slug: `slug ${hostile}`,
		excerpt: hostile,
		content: `<p>Texto</p>${xssPayloads.join("")}`,
		meta_title: hostile,
		meta_description: hostile,
		category_id: term.json.id,
		tag_ids: [tag.json.id],
	});
	expect(made.status).toBe(201);
	const slug = String(made.json.slug);
	expect(slug).toMatch(/^[a-z0-9-]+$/);
	const preview = await call("preview-blog-post", { content: xssPayloads.join("") });
	expect(String(preview.json.html)).not.toMatch(HOSTILE);
	const pages = await Promise.all([
		product.send(`/blog/${slug}`),
		product.send("/blog"),
		product.send("/rss.xml"),
		get("/admin/blog"),
		get("/admin/blog/categorias"),
		get(`/admin/blog/editar/${made.json.id}`),
	]);
	for (const page of pages) {
		expect(page.status).toBe(200);
		expect(page.text).not.toMatch(/<script>window\.__xss|onerror="|<svg onload|<iframe/);
	}
});

test.each([
	["featured_image", "javascript:alert(1)"],
	["featured_image", "https://evil.tld/x.png"],
	["title", "a".repeat(201)],
	["content", "a".repeat(300_001)],
	["title", "a\u0000b"],
])("a %s that could do harm is refused", async (field, value) => {
	const { call } = await openAdminSession();
	const answer = await call("save-blog-post", { ...post, [field]: value });
	expect(answer.status).toBe(400);
	expect(answer.json.errors).toHaveProperty(field);
});

test("a body larger than any post is 413", async () => {
	const { call } = await openAdminSession();
	expect((await call("save-blog-post", { ...post, content: "a".repeat(2_000_001) })).status).toBe(413);
});

test("a text nested without end is named as such, by the preview, the draft and the save", async () => {
	const { call } = await openAdminSession();
	const content = `<p>texto</p>${"<b>".repeat(99_000)}`;
	for (const name of ["preview-blog-post", "keep-blog-draft", "save-blog-post"]) {
		const refused = await call(name, { ...post, content });
		expect([refused.status, refused.json.success, name]).toEqual([400, false, name]);
		expect(String(refused.json.error)).toContain("uns dentro dos outros");
	}
});
