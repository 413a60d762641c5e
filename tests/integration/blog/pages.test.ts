import { expect, test } from "vitest";
import { makeCategory, makeComment, makePost, makeTag } from "#tests/support/make-post.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { xssPayloads } from "#tests/support/xss-payloads.ts";

/** The words of a page as a reader sees them. */
const words = (html: string) =>
	html
		.replace(/<(script|head)\b[\s\S]*?<\/\1>/g, "")
		.replaceAll("<!-- -->", "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

test("the list shows every field of a card, three tags and how many more", async () => {
	const { deps, send } = await startTestProduct();
	const category = await makeCategory(deps, "Legislação");
	const tags = [];
	for (const name of ["Contrato", "Exclusividade", "Proposta", "Visita", "Vistoria"])
		tags.push(await makeTag(deps, name));
	await makePost(deps, { title: "Comissão & partilha", category_id: category.id, tags });
	const page = await send("/blog");
	expect(page.status).toBe(200);
	const text = words(page.text);
	for (const part of [
		"1 post",
		"Comissão &amp; partilha",
		"15 nov 2026",
		"4 min de leitura",
		"O que a lei diz sobre quem aproximou as partes.",
		"Contrato",
		"Proposta",
		"+2",
		"Legislação",
		"Equipe Rubrica",
		"Ler mais",
	])
		expect(text).toContain(part);
	const card = page.text.slice(page.text.indexOf("<article"), page.text.indexOf("</article>"));
	expect(card).not.toContain("Vistoria");
});

test("filters stand in the address, are kept out of search engines and can be cleared", async () => {
	const { deps, send } = await startTestProduct();
	const category = await makeCategory(deps, "Legislação");
	const tag = await makeTag(deps);
	await makePost(deps, { title: "Comissão na venda", category_id: category.id, tags: [tag] });
	await makePost(deps, { title: "Vistoria de entrada", excerpt: null, content: "<p>Fotos.</p>" });
	const found = await send("/blog?busca=comissoes&categoria=legislacao&tag=visita");
	expect(found.text).toContain("<mark");
	expect(words(found.text)).toContain("1 post para “comissoes”");
	expect(found.text).not.toContain("Vistoria de entrada");
	expect(found.text).toContain('<meta name="robots" content="noindex, follow"/>');
	expect(found.text).toContain('value="comissoes"');
	expect(words(found.text)).toContain("Limpar filtros");
	expect(found.headers["cache-control"]).toBe("no-store");
	const nothing = await send("/blog?busca=zebra");
	expect([nothing.status, words(nothing.text).includes("Nenhum post encontrado")]).toEqual([200, true]);
	expect((await send("/blog")).text).not.toContain("noindex");
});

test("an address with empty or senseless fields leads to the plain one; beyond the end there is nothing", async () => {
	const { deps, send } = await startTestProduct();
	await makePost(deps);
	for (const [asked, plain] of [
		["/blog?busca=&categoria=&tag=", "/blog"],
		["/blog?busca=+visita+&tag=", "/blog?busca=visita"],
		["/blog?pagina=1", "/blog"],
		["/blog?pagina=abc", "/blog"],
	]) {
		const answer = await send(String(asked));
		expect([answer.status, answer.headers.location]).toEqual([302, plain]);
	}
	const beyond = await send("/blog?pagina=2");
	expect([beyond.status, words(beyond.text).includes("Nenhum post encontrado")]).toEqual([404, true]);
});

test("what does not exist, or not yet, answers 404 in its own words", async () => {
	const { deps, send } = await startTestProduct();
	await makePost(deps, { title: "Rascunho", status: "draft", published_at: null });
	await makePost(deps, { title: "Agendado", status: "scheduled", published_at: null, scheduled_for: deps.clock.now() });
	for (const [path, sentence] of [
		["/blog/nada", "Post não encontrado"],
		["/blog/rascunho", "Post não encontrado"],
		["/blog/agendado", "Post não encontrado"],
		["/blog/%3Cscript%3E", "Post não encontrado"],
		["/blog/categoria/nada", "Categoria não encontrada"],
		["/blog/tag/nada", "Tag não encontrada"],
	]) {
		const answer = await send(String(path));
		expect([path, answer.status, words(answer.text).includes(String(sentence))]).toEqual([path, 404, true]);
		expect(answer.text).toContain('href="/blog"');
		expect(answer.text).toContain("noindex");
	}
});

test("category and tag pages say what they are, how many posts they have, and when there are none", async () => {
	const { deps, send } = await startTestProduct();
	const category = await makeCategory(deps, "Legislação", "As leis do corretor.");
	const tag = await makeTag(deps);
	await makeCategory(deps, "Vazia");
	await makeTag(deps, "Solta");
	await makePost(deps, { category_id: category.id, tags: [tag] });
	const inCategory = words((await send("/blog/categoria/legislacao")).text);
	expect(inCategory).toMatch(/Legislação As leis do corretor\. 1 post /);
	const withTag = words((await send("/blog/tag/visita")).text);
	expect(withTag).toMatch(/Posts com a tag Visita 1 post /);
	expect(words((await send("/blog/categoria/vazia")).text)).toMatch(/0 posts Nenhum post encontrado nesta categoria/);
	expect(words((await send("/blog/tag/solta")).text)).toMatch(/0 posts Nenhum post encontrado com esta tag/);
});

test("a post's page has all its fields, its comments, oldest first, and its relatives", async () => {
	const { deps, send } = await startTestProduct({ PUBLIC_URL: "https://rubrica.com.br" });
	const category = await makeCategory(deps);
	const tag = await makeTag(deps);
	const post = await makePost(deps, {
		category_id: category.id,
		tags: [tag],
		view_count: 1234,
		meta_description: "Da lei.",
	});
	await makePost(deps, { title: "Parente", category_id: category.id });
	const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
	await makeComment(deps, post.id, { author_name: "Segundo", created_at: at(15) });
	await makeComment(deps, post.id, { author_name: "Primeiro", created_at: at(14) });
	await makeComment(deps, post.id, { author_name: "Invisível", status: "pending" });
	const page = await send(`/blog/${post.slug}`);
	const text = words(page.text);
	for (const part of [
		post.title,
		post.excerpt,
		"Equipe Rubrica",
		"15 nov 2026",
		"4 min de leitura",
		"1.234 visualizações",
	])
		expect(text).toContain(part);
	expect(text).toMatch(/2 comentários Primeiro 01 nov 2026 .* Segundo 01 nov 2026/);
	expect(text).not.toContain("Invisível");
	expect(text).toMatch(/Continue lendo .*Parente/);
	const address = `https://rubrica.com.br/blog/${post.slug}`;
	expect(page.text).toContain(`<link rel="canonical" href="${address}"/>`);
	expect(page.text).toContain('<meta name="description" content="Da lei."/>');
	expect(page.text).toContain(`<meta property="og:image" content="https://rubrica.com.br/og/blog/${post.slug}.png"/>`);
	const blocks = [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
		JSON.parse(match[1] ?? ""),
	);
	expect(blocks).toContainEqual(
		expect.objectContaining({
			"@type": "BlogPosting",
			headline: post.title,
			commentCount: 2,
			mainEntityOfPage: address,
		}),
	);
	expect(blocks).toContainEqual(expect.objectContaining({ "@type": "BreadcrumbList" }));
	const picture = await send(`/og/blog/${post.slug}.png`);
	expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
	expect((await send("/og/blog/rascunho.png")).status).toBe(404);
});

test("whatever stands in a post's fields stays text on every page and feed", async () => {
	const { deps, send } = await startTestProduct();
	const hostile = '</script><script>window.__xss="1"</script><!--<img src=x onerror=alert(1)>"\'';
	const category = await makeCategory(deps, `Categoria ${hostile}`, hostile);
	const tag = await makeTag(deps, `Tag ${hostile}`);
	const post = await makePost(deps, {
		title: hostile,
		slug: "hostil",
		excerpt: hostile,
		content: xssPayloads.join("\n"),
		meta_title: hostile,
		meta_description: hostile,
		featured_image: 'x" onerror="alert(1)',
		category_id: category.id,
		tags: [tag],
	});
	await makeComment(deps, post.id, { author_name: hostile, content: hostile });
	for (const path of ["/blog/hostil", "/blog", "/blog?busca=script", `/blog/categoria/${category.slug}`, "/rss.xml"]) {
		const { status, text } = await send(path);
		expect([path, status]).toEqual([path, 200]);
		expect(text).not.toMatch(/(href|src|action)="(javascript|data:text|\/\/)/i);
		const tags = text.replace(/="[^"]*"/g, "=");
		expect(tags).not.toMatch(/<script>|<img src=x|<!--<|<[^>]+\son\w+=|<(iframe|svg onload|base|object|form id)/i);
	}
});
