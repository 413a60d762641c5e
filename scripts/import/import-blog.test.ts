import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { publishedPostBySlug } from "#server/blog/blog.read.ts";
import { blogPosts, blogTags } from "#server/blog/blog.table.ts";
import { renderContent } from "#server/blog/render-content.ts";
import { type Network, openInternet } from "#server/platform/outward/network.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makePost } from "#tests/support/make-post.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { xssPayloads } from "#tests/support/xss-payloads.ts";
import { describeReport } from "./describe-report.ts";
import { importBlog } from "./import-blog.ts";
import { readGhost } from "./read-ghost.ts";
import { readWordpress } from "./read-wordpress.ts";
import type { SourceBlog } from "./source-blog.ts";

const fixture = (name: string) => readFile(path.join(import.meta.dirname, "fixtures", name), "utf8");

/** The old site, on this machine: any of its addresses answers with a picture. */
async function startOldSite(): Promise<{ network: Network; asked: string[]; at(text: string): string }> {
	const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#1f3fd6" } })
		.png()
		.toBuffer();
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		response.writeHead(200, { "content-type": "image/png" }).end(picture);
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const network: Network = {
		resolve: async () => [{ address: "127.0.0.1", family: 4 }],
		allowsAddress: (address) => address === "127.0.0.1",
		allowsPort: () => true,
	};
	const at = (text: string) => text.replaceAll("https://aurora.exemplo.com.br", `http://aurora.exemplo.com.br:${port}`);
	return { network, asked, at };
}

const closed: Network = { ...openInternet, resolve: async () => [] };

function read(result: ReturnType<typeof readWordpress>): SourceBlog {
	if (!result.ok) throw new Error(result.reason);
	return result.value;
}

const postsOf = ({ db }: TestDeps) => db.select().from(blogPosts).orderBy(asc(blogPosts.created_at));

test("a WordPress export comes over with dates, states, topics, author and pictures", async () => {
	const deps = await makeTestDeps();
	const site = await startOldSite();
	const marcia = await makeAccount(deps, "marcia@aurora.exemplo.com.br", "marcia");
	const other = await makeAccount(deps, "editora@aurora.exemplo.com.br", "editora");
	const blog = read(readWordpress(site.at(await fixture("wordpress.xml"))));
	const report = await importBlog(deps, blog, { fallbackAuthorId: other.userId, dryRun: false, network: site.network });

	expect(report.imported.map(({ slug }) => slug)).toEqual([
		"quanto-vale-o-m2",
		"como-fotografar",
		"so-para-clientes",
		"ideias-para-o-fim-de-ano",
		"feirao-de-janeiro",
	]);
	expect(report.skipped).toEqual([
		{ title: "Texto jogado fora", why: "está na lixeira" },
		{ title: "Quem somos", why: "é uma página, não um post" },
	]);
	const [price, photo, locked, ideas, fair] = await postsOf(deps);
	expect(price).toMatchObject({
		title: "Quanto vale o m² na Vila Mariana – guia de 2026",
		status: "published",
		published_at: new Date("2026-01-06T12:30:00Z"),
		updatedAt: new Date("2026-02-01T10:00:00Z"),
		author_id: marcia.userId,
		excerpt: "Um guia de preços por quadra.",
		meta_title: null,
		meta_description: "Preço do m² na Vila Mariana, quadra a quadra.",
	});
	expect(price?.content).toContain('<a href="/blog/como-fotografar">');
	expect(price?.content).toContain('<a href="https://www.exemplo.org/indice" rel="noopener noreferrer">');
	expect(price?.content).toMatch(/<img src="\/arquivos\/blog\/[0-9a-f]{32}-40\.jpg" alt="Fachada do prédio"/);
	expect(price?.content).toContain('data-video="youtube:dQw4w9WgXcQ"');
	expect(price?.content).not.toMatch(/wp:|wp-block|srcset|169\.254/);
	expect(price?.featured_image).toMatch(/^\/arquivos\/blog\/[0-9a-f]{32}-40\.jpg$/);
	expect(await deps.storage.has(price?.featured_image?.replace("/arquivos/", "") ?? "")).toBe(true);
	expect(await publishedPostBySlug(deps, "quanto-vale-o-m2")).toMatchObject({
		category: { name: "Mercado & Preços", slug: "mercado" },
		tags: [{ slug: "preco" }, { slug: "vila-mariana" }],
	});

	expect(photo).toMatchObject({
		author_id: other.userId,
		category_id: null,
		title: "Como fotografar um imóvel & vender melhor",
	});
	expect(photo?.content).toContain("<p>Abra as cortinas.</p>");
	expect(photo?.content).toContain("<p>Acenda as luzes,<br />mesmo de dia.</p>");
	expect(photo?.content).toContain("<figcaption>A fachada no fim da tarde</figcaption>");
	expect(photo?.content).toContain('data-video="vimeo:123456789"');
	expect(photo?.content).not.toContain("[");
	expect(locked).toMatchObject({ status: "draft", published_at: null });
	expect(ideas).toMatchObject({ status: "draft", slug: "ideias-para-o-fim-de-ano" });
	expect(fair).toMatchObject({
		status: "scheduled",
		scheduled_for: new Date("2027-01-10T12:00:00Z"),
		published_at: null,
	});
});

test("a Ghost export comes over; what only members could read becomes a draft", async () => {
	const deps = await makeTestDeps();
	const site = await startOldSite();
	const marcia = await makeAccount(deps, "marcia@aurora.exemplo.com.br", "marcia");
	const blog = read(readGhost(await fixture("ghost.json"), site.at("https://aurora.exemplo.com.br")));
	const report = await importBlog(deps, blog, {
		fallbackAuthorId: marcia.userId,
		dryRun: false,
		network: site.network,
	});

	expect(site.asked).toEqual(["/content/images/2026/sala.png"]);
	expect(report.skipped.map(({ title }) => title)).toEqual(["Sem corpo", "Sobre"]);
	const [questions, keys] = await postsOf(deps);
	expect(questions).toMatchObject({
		slug: "cinco-perguntas",
		status: "published",
		published_at: new Date("2026-04-02T12:00:00Z"),
		excerpt: "Para não perder a viagem.",
		meta_title: "Antes da visita",
		author_id: marcia.userId,
	});
	expect(questions?.content).toContain('<a href="/blog/chaves-em-ordem">');
	expect(questions?.content).toMatch(/<img src="\/arquivos\/blog\//);
	expect(await publishedPostBySlug(deps, "cinco-perguntas")).toMatchObject({
		category: { name: "Atendimento" },
		tags: [{ name: "Visitas" }],
	});
	expect(keys).toMatchObject({ status: "draft" });
	expect(await deps.db.$count(blogTags, eq(blogTags.name, "#interno"))).toBe(0);
});

test("a second run imports nothing again, a trial run nothing at all", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const blog = read(readGhost(await fixture("ghost.json"), undefined));
	const trial = await importBlog(deps, blog, { fallbackAuthorId: userId, dryRun: true, network: closed });
	expect(trial.imported).toHaveLength(2);
	expect(await postsOf(deps)).toEqual([]);
	expect(describeReport(trial, true)).toContain("nada foi gravado");

	await importBlog(deps, blog, { fallbackAuthorId: userId, dryRun: false, network: closed });
	const again = await importBlog(deps, blog, { fallbackAuthorId: userId, dryRun: false, network: closed });
	expect(again).toMatchObject({ imported: [], alreadyHere: ["Cinco perguntas antes da visita", "Chaves em ordem"] });
	expect(await postsOf(deps)).toHaveLength(2);
});

test("a slug that is taken here gets a number, and the report says so", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	await makePost(deps, { slug: "cinco-perguntas" });
	const blog = read(readGhost(await fixture("ghost.json"), undefined));
	const report = await importBlog(deps, blog, { fallbackAuthorId: userId, dryRun: false, network: closed });
	expect(describeReport(report, false)).toContain("/blog/cinco-perguntas-2, antes: cinco-perguntas");
	// Without --site nobody knows where Ghost's pictures are: left out, and said.
	expect(report.imported[0]?.lostPictures).toEqual(["/content/images/2026/sala.png"]);
});

test("without an account for the author and without --author a post stays out", async () => {
	const deps = await makeTestDeps();
	const blog = read(readGhost(await fixture("ghost.json"), undefined));
	const report = await importBlog(deps, blog, { fallbackAuthorId: undefined, dryRun: false, network: closed });
	expect(report.imported).toEqual([]);
	expect(report.skipped.filter(({ why }) => why.includes("--author"))).toHaveLength(2);
});

test("pictures are never fetched from this machine or its network", async () => {
	const deps = await makeTestDeps();
	const site = await startOldSite();
	const { userId } = await makeAccount(deps);
	const blog = read(readWordpress(site.at(await fixture("wordpress.xml"))));
	const guarded: Network = { ...site.network, allowsAddress: openInternet.allowsAddress };
	const report = await importBlog(deps, blog, { fallbackAuthorId: userId, dryRun: false, network: guarded });
	expect(site.asked).toEqual([]);
	expect(report.imported[0]?.lostPictures).toHaveLength(2);
	expect(describeReport(report, false)).toContain("imagem que não veio: http://169.254.169.254/");
	for (const post of await postsOf(deps)) expect(post.content).not.toContain("<img");
});

const wxrOf = (payload: string) => {
	const cdata = `<![CDATA[${payload.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
	return `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.exemplo.com.br</wp:base_blog_url><item><title>${cdata}</title><content:encoded><![CDATA[<p>antes</p>]]>${cdata}</content:encoded><excerpt:encoded>${cdata}</excerpt:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2026-01-01 00:00:00</wp:post_date_gmt><wp:post_name>${cdata}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag" nicename="x">${cdata}</category></item></channel></rss>`;
};
const ghostOf = (payload: string) =>
	JSON.stringify({
		db: [
			{
				data: {
					posts: [
						{
							id: "1",
							title: payload,
							slug: payload,
							html: `<p>antes</p>${payload}`,
							custom_excerpt: payload,
							status: "published",
							feature_image: payload,
							published_at: "2026-01-01T00:00:00Z",
						},
					],
					tags: [{ id: "t", name: payload, slug: "x" }],
					posts_tags: [{ post_id: "1", tag_id: "t" }],
				},
			},
		],
	});

const harmless = /^<\/?(?:p|br|hr|h[234]|strong|em|a|figure|figcaption|ul|ol|li|table|thead|tbody|tr|t[hd])\b/;

test.each([
	["WordPress", (payload: string) => readWordpress(wxrOf(payload))],
	["Ghost", (payload: string) => readGhost(ghostOf(payload), undefined)],
] as const)("hostile HTML is inert through %s", async (_, readPayload) => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	for (const [number, payload] of xssPayloads.entries()) {
		const blog = read(readPayload(payload));
		for (const post of blog.posts) post.source = `payload:${number}`;
		const report = await importBlog(deps, blog, { fallbackAuthorId: userId, dryRun: false, network: closed });
		expect(report.imported, payload).toHaveLength(1);
		const [post] = await deps.db
			.select()
			.from(blogPosts)
			.where(eq(blogPosts.slug, report.imported[0]?.slug ?? ""));
		expect(post?.slug).toMatch(/^[a-z0-9-]+$/);
		expect(post?.featured_image).toBeNull();
		for (const html of [post?.content ?? "", await renderContent(deps, post?.content ?? "")]) {
			expect(html).toContain("<p>antes</p>");
			for (const [tag] of html.matchAll(/<[^>]*>/g)) {
				expect(tag, payload).toMatch(harmless);
				expect(tag, payload).not.toMatch(
					/\son\w+\s*=|\s(?:style|id|name|srcdoc|srcset)\s*=|javascript:|data:|evil\.tld/i,
				);
			}
		}
	}
});

test("files that want to be expanded, nested or cut are refused, quickly", () => {
	const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><wp:wxr_version>&b;</wp:wxr_version></channel></rss>`;
	expect(readWordpress(bomb)).toEqual({ ok: false, reason: "has-doctype" });
	const hidden = `<rss><!-- <![CDATA[ --><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">]><channel><title>]]>&a;</title><wp:wxr_version>1</wp:wxr_version></channel></rss>`;
	expect(JSON.stringify(readWordpress(hidden))).not.toContain("aaaaaaaaaa");
	const file = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel>&x;</channel></rss>`;
	expect(readWordpress(file).ok).toBe(false);
	expect(readWordpress(`<rss>${"<a>".repeat(100_000)}`).ok).toBe(false);
	expect(readWordpress("<rss><channel><item></channel>").ok).toBe(false);
	expect(readWordpress("não é xml")).toEqual({ ok: false, reason: "other-format" });
	expect(readGhost("{", undefined)).toEqual({ ok: false, reason: "not-readable" });
	for (const odd of ["null", "[]", '{"db":[{"data":{"posts":{}}}]}', '{"db":[null]}']) {
		expect(readGhost(odd, undefined)).toEqual({ ok: false, reason: "other-format" });
	}
	const polluted = read(
		readGhost('{"db":[{"data":{"posts":[{"__proto__":{"html":"<p>x</p>"},"id":"1"}, null, 7]}}]}', undefined),
	);
	expect(polluted.posts).toEqual([]);
	expect(({} as { html?: string }).html).toBeUndefined();
});
