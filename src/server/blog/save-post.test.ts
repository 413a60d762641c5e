import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emptyPost, type PostFields } from "#core/blog/post-fields.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeCategory, makeTag } from "#tests/support/make-post.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { xssPayloads } from "#tests/support/xss-payloads.ts";
import { blogPosts } from "./blog.table.ts";
import { draftOf, postForEditor, revisionFields, revisionsOf } from "./editor.read.ts";
import { publishDuePosts } from "./publish-due-posts.ts";
import { savePost } from "./save-post.ts";
import { savePostDraft } from "./save-post-draft.ts";

const text: PostFields = { ...emptyPost, title: "Comissão: quem recebe?", content: "<p>Quem aproximou.</p>" };

async function setUp() {
	const deps = await makeTestDeps();
	const { userId: ana } = await makeAccount(deps);
	const { userId: bia } = await makeAccount(deps, "bia@corretora.com.br", "biacorretora");
	return { deps, ana, bia };
}

async function create(deps: TestDeps, editorId: string, fields: Partial<PostFields> = {}) {
	const saved = await savePost(deps, { postId: undefined, baseVersion: 0, fields: { ...text, ...fields }, editorId });
	if (!saved.ok) throw new Error(saved.reason);
	return saved.value;
}

async function row({ db }: TestDeps, id: string) {
	const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
	return post;
}

describe("savePost", () => {
	it("creates a post with what follows from its text, and null for what was left empty", async () => {
		const { deps, ana } = await setUp();
		const words = "palavra ".repeat(401);
		const made = await create(deps, ana, { content: `<p>${words}</p>`, excerpt: "  " });
		expect(made).toMatchObject({ slug: "comissao-quem-recebe", version: 1, status: "draft" });
		expect(await row(deps, made.id)).toMatchObject({
			reading_time: 3,
			author_id: ana,
			excerpt: null,
			featured_image: null,
			meta_title: null,
			published_at: null,
			scheduled_for: null,
			view_count: 0,
		});
	});

	it("gives each post a slug of its own, also when four are saved at once", async () => {
		const { deps, ana } = await setUp();
		const slugs = await Promise.all(Array.from({ length: 4 }, () => create(deps, ana).then(({ slug }) => slug)));
		expect(slugs.sort()).toEqual([
			"comissao-quem-recebe",
			"comissao-quem-recebe-2",
			"comissao-quem-recebe-3",
			"comissao-quem-recebe-4",
		]);
	});

	it("numbers long titles too, where the number takes the place of a very long last word", async () => {
		const { deps, ana } = await setUp();
		const title = `${"a".repeat(55)} ${"b".repeat(44)}`;
		const slugs = [];
		for (let post = 0; post < 3; post++) slugs.push((await create(deps, ana, { title })).slug);
		const [start] = title.split(" ");
		expect(slugs).toEqual([title.replace(" ", "-"), `${start}-2`, `${start}-3`]);
	});

	it("makes a slug of what was typed, and keeps the post's own and the byline of who wrote it", async () => {
		const { deps, ana, bia } = await setUp();
		const made = await create(deps, ana, { slug: "Minha Página!" });
		expect(made.slug).toBe("minha-pagina");
		const again = await savePost(deps, {
			postId: made.id,
			baseVersion: 1,
			fields: { ...text, slug: "minha-pagina" },
			editorId: bia,
		});
		expect(again).toMatchObject({ ok: true, value: { slug: "minha-pagina", version: 2 } });
		expect(await row(deps, made.id)).toMatchObject({ author_id: ana, savedBy: bia });
		expect(await postForEditor(deps, made.id)).toMatchObject({ author: "Ana Prado", savedBy: "Ana Prado" });
	});

	it("publishes once: later edits leave the day of publication", async () => {
		const { deps, ana } = await setUp();
		const first = deps.clock.now();
		const { id } = await create(deps, ana, { status: "published" });
		deps.clock.advance(86_400_000);
		await savePost(deps, { postId: id, baseVersion: 1, fields: { ...text, status: "published" }, editorId: ana });
		expect(await row(deps, id)).toMatchObject({ published_at: first, updatedAt: deps.clock.now() });
	});

	it("keeps a schedule only while the post is scheduled, in São Paulo time", async () => {
		const { deps, ana } = await setUp();
		const when = { scheduled_for: "2026-11-15T18:00" };
		const draft = await create(deps, ana, when);
		expect(await row(deps, draft.id)).toMatchObject({ scheduled_for: null });
		const { id } = await create(deps, ana, { ...when, status: "scheduled" });
		expect(await row(deps, id)).toMatchObject({ scheduled_for: new Date("2026-11-15T21:00:00Z"), published_at: null });
		expect((await postForEditor(deps, id))?.fields.scheduled_for).toBe("2026-11-15T18:00");
	});

	it("saves category and tags, and does without those that are gone", async () => {
		const { deps, ana } = await setUp();
		const category = await makeCategory(deps);
		const tag = await makeTag(deps);
		const { id } = await create(deps, ana, {
			category_id: category.id,
			tag_ids: [tag.id, "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11"],
		});
		expect((await postForEditor(deps, id))?.fields).toMatchObject({ category_id: category.id, tag_ids: [tag.id] });
		const gone = { ...text, category_id: "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11" };
		await savePost(deps, { postId: id, baseVersion: 1, fields: gone, editorId: ana });
		expect((await postForEditor(deps, id))?.fields).toMatchObject({ category_id: "", tag_ids: [] });
	});

	it.each([
		["without a title", { title: " " }],
		["without a text", { content: "<p></p>" }],
		["of nothing but a script", { content: "<script>alert(1)</script>" }],
		["scheduled for no time", { status: "scheduled" as const }],
	])("refuses a post %s", async (_, fields) => {
		const { deps, ana } = await setUp();
		const saved = await savePost(deps, {
			postId: undefined,
			baseVersion: 0,
			fields: { ...text, ...fields },
			editorId: ana,
		});
		expect(saved).toEqual({ ok: false, reason: "invalid" });
		expect(await deps.db.$count(blogPosts)).toBe(0);
	});

	it("tells every page cache at once", async () => {
		const { deps, ana } = await setUp();
		let told = 0;
		deps.content.onChange(() => told++);
		await create(deps, ana);
		expect(told).toBeGreaterThan(0);
	});
});

describe("two editors", () => {
	it("the second to save is told, and nothing is written over", async () => {
		const { deps, ana, bia } = await setUp();
		const { id } = await create(deps, ana);
		const save = (editorId: string, title: string) =>
			savePost(deps, { postId: id, baseVersion: 1, fields: { ...text, title }, editorId });
		const results = await Promise.all([save(ana, "De Ana"), save(bia, "De Bia")]);
		const [winner] = results.filter(({ ok }) => ok);
		expect(results.filter((result) => !result.ok)).toEqual([{ ok: false, reason: "changed-meanwhile" }]);
		expect(winner).toMatchObject({ value: { version: 2 } });
		const title = results[0]?.ok ? "De Ana" : "De Bia";
		expect(await postForEditor(deps, id)).toMatchObject({ version: 2, savedBy: "Ana Prado", fields: { title } });
	});

	it("a post that published itself meanwhile is not taken back by an editor who has not seen it", async () => {
		const { deps, ana } = await setUp();
		const fields = { ...text, status: "scheduled" as const, scheduled_for: "2026-11-15T10:00" };
		const { id } = await create(deps, ana, fields);
		deps.clock.advance(3_600_000);
		await publishDuePosts(deps);
		const late = await savePost(deps, {
			postId: id,
			baseVersion: 1,
			fields: { ...fields, status: "draft" },
			editorId: ana,
		});
		expect(late).toEqual({ ok: false, reason: "changed-meanwhile" });
		expect(await row(deps, id)).toMatchObject({ status: "published" });
	});

	it("a deleted post is not brought back by a save", async () => {
		const { deps, ana } = await setUp();
		const postId = "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11";
		expect(await savePost(deps, { postId, baseVersion: 1, fields: text, editorId: ana })).toEqual({
			ok: false,
			reason: "not-found",
		});
	});
});

describe("revisions and drafts", () => {
	it("every save keeps what was there before, with who and when", async () => {
		const { deps, ana, bia } = await setUp();
		const tag = await makeTag(deps);
		const { id } = await create(deps, ana, { tag_ids: [tag.id] });
		const savedFirst = deps.clock.now();
		deps.clock.advance(60_000);
		await savePost(deps, { postId: id, baseVersion: 1, fields: { ...text, title: "Outro" }, editorId: bia });
		expect(await revisionsOf(deps, id)).toEqual([{ version: 1, savedAt: savedFirst, savedBy: "Ana Prado" }]);
		expect(await revisionFields(deps, id, 1)).toMatchObject({ title: text.title, tag_ids: [tag.id] });
		expect(await revisionFields(deps, id, 2)).toBeUndefined();
	});

	it("a draft is its editor's own, is replaced by the next, and goes with the save", async () => {
		const { deps, ana, bia } = await setUp();
		const { id } = await create(deps, ana);
		const keep = (title: string) =>
			savePostDraft(deps, { postId: id, baseVersion: 1, fields: { ...text, title }, editorId: ana });
		await keep("Um");
		await keep("Dois");
		expect(await draftOf(deps, { postId: id, editorId: ana })).toMatchObject({ fields: { title: "Dois" } });
		expect(await draftOf(deps, { postId: id, editorId: bia })).toBeUndefined();
		expect(await postForEditor(deps, id)).toMatchObject({ version: 1, fields: { title: text.title } });
		await savePost(deps, { postId: id, baseVersion: 1, fields: text, editorId: ana });
		expect(await draftOf(deps, { postId: id, editorId: ana })).toBeUndefined();
	});

	it("a new post has a draft too", async () => {
		const { deps, ana } = await setUp();
		await savePostDraft(deps, { postId: undefined, baseVersion: 0, fields: { ...text, content: "" }, editorId: ana });
		expect(await draftOf(deps, { postId: undefined, editorId: ana })).toMatchObject({ fields: { title: text.title } });
		await create(deps, ana);
		expect(await draftOf(deps, { postId: undefined, editorId: ana })).toBeUndefined();
	});
});

it("nothing hostile survives a save", async () => {
	const { deps, ana } = await setUp();
	const { id } = await create(deps, ana, { content: `<p>a</p>${xssPayloads.join("<p>b</p>")}` });
	const { content } = (await row(deps, id)) ?? { content: "" };
	expect(content).toContain("<p>a</p>");
	expect(content).not.toMatch(
		/<(script|style|svg|math|iframe|form|base|meta|object|embed|textarea|xmp|details|video)\b/i,
	);
	expect(content).not.toMatch(/\son\w+=|javascript:|data:|srcdoc|\sstyle=|\sid=|\sname=/i);
});
