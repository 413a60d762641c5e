import { describe, expect, it } from "vitest";
import { makeCategory, makePost, makeTag } from "#tests/support/make-post.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { POSTS_PER_PAGE, publishedPosts } from "./published-posts.read.ts";

const titles = async (deps: TestDeps, filter: Omit<Parameters<typeof publishedPosts>[1], "page">) =>
	(await publishedPosts(deps, { ...filter, page: 1 })).posts.map(({ title }) => title);

describe("publishedPosts", () => {
	it("shows published posts alone, newest first, with all that a card needs", async () => {
		const deps = await makeTestDeps();
		const category = await makeCategory(deps);
		const [b, a] = [await makeTag(deps, "Visita"), await makeTag(deps, "Contrato")];
		await makePost(deps, { title: "Antigo", published_at: new Date("2026-01-01T12:00:00Z") });
		await makePost(deps, { title: "Novo", category_id: category.id, tags: [a, b] });
		await makePost(deps, { title: "Rascunho", status: "draft", published_at: null });
		await makePost(deps, {
			title: "Agendado",
			status: "scheduled",
			published_at: null,
			scheduled_for: deps.clock.now(),
		});
		const page = await publishedPosts(deps, { page: 1 });
		expect(page).toMatchObject({ total: 2, pages: 1 });
		expect(page.posts.map(({ title }) => title)).toEqual(["Novo", "Antigo"]);
		expect(page.posts[0]).toMatchObject({
			category: { name: "Comissão", slug: "comissao" },
			tags: [{ slug: "contrato" }, { slug: "visita" }],
			author: null,
			image: null,
		});
	});

	it("narrows by category and tag, together too", async () => {
		const deps = await makeTestDeps();
		const [comissao, lei] = [await makeCategory(deps), await makeCategory(deps, "Legislação")];
		const visita = await makeTag(deps);
		await makePost(deps, { title: "Um", category_id: comissao.id, tags: [visita] });
		await makePost(deps, { title: "Dois", category_id: comissao.id });
		await makePost(deps, { title: "Três", category_id: lei.id, tags: [visita] });
		expect((await titles(deps, { category: "comissao" })).sort()).toEqual(["Dois", "Um"]);
		expect((await titles(deps, { tag: "visita" })).sort()).toEqual(["Três", "Um"]);
		expect(await titles(deps, { category: "comissao", tag: "visita" })).toEqual(["Um"]);
		expect(await titles(deps, { category: "nada" })).toEqual([]);
	});

	it("turns pages", async () => {
		const deps = await makeTestDeps();
		const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
		for (let i = 0; i < POSTS_PER_PAGE + 1; i++) await makePost(deps, { title: `Post ${i}`, published_at: at(i) });
		const second = await publishedPosts(deps, { page: 2 });
		expect(second).toMatchObject({ total: POSTS_PER_PAGE + 1, pages: 2 });
		expect(second.posts.map(({ title }) => title)).toEqual(["Post 0"]);
		expect((await publishedPosts(deps, { page: 3 })).posts).toEqual([]);
	});
});

describe("search", () => {
	async function library() {
		const deps = await makeTestDeps();
		await makePost(deps, { title: "Comissão de corretagem", excerpt: null, content: "<p>Quem aproxima recebe.</p>" });
		await makePost(deps, {
			title: "Imóveis na planta",
			excerpt: "Vistoria e entrega",
			content: `<p>${"Texto. ".repeat(60)}</p><p>A <a href="/zebra">regra</a> das comissões &amp; prêmios.</p>`,
		});
		await makePost(deps, { title: "Rascunho da comissão", status: "draft", published_at: null });
		return deps;
	}

	it.each(["comissão", "COMISSAO", "comissões", "Comissoes", "comiss"])(
		"finds %s in title and text",
		async (search) => {
			const deps = await library();
			expect(await titles(deps, { search })).toEqual(["Comissão de corretagem", "Imóveis na planta"]);
		},
	);

	it.each([
		["imovel", ["Imóveis na planta"]],
		["imóveis vistoria", ["Imóveis na planta"]],
		["imóvel corretagem", []],
		["zebra", []],
		["amp", []],
		["!!!", []],
		["a & !b | (c:*) 'x", []],
	])("%s → %j", async (search, expected) => {
		const deps = await library();
		expect(await titles(deps, { search })).toEqual(expected);
	});

	it("shows the place in the text where the excerpt does not say it", async () => {
		const deps = await library();
		const { posts, stems } = await publishedPosts(deps, { search: "comissões", page: 1 });
		expect(stems).toEqual(["comissa"]);
		expect(posts.find(({ slug }) => slug === "imoveis-na-planta")?.passage).toContain("regra das comissões & prêmios");
	});
});
