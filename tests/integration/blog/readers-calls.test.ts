import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { publishedPostBySlug } from "#server/blog/blog.read.ts";
import { blogComments } from "#server/blog/blog.table.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { makePost } from "#tests/support/make-post.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" };
const chrome = {
	"user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/150.0 Safari/537.36",
};
const comment = { author_name: "Marina Lopes", content: "Perdi uma comissão assim." };

const open = (product: TestProduct, id: string, headers: Record<string, string> = firefox) =>
	product.send("/rest/v1/blog_views", {
		method: "POST",
		headers: { ...asJson, ...headers },
		body: JSON.stringify({ post_id: id }),
	});

test("openings by people are counted, each of them, and answered with the count", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const post = await makePost(product.deps);
	const answers = await Promise.all(
		Array.from({ length: 40 }, (_, i) => open(product, post.id, i % 2 ? firefox : chrome)),
	);
	expect(answers.every(({ status }) => status === 200)).toBe(true);
	expect((await publishedPostBySlug(product.deps, post.slug))?.viewCount).toBe(40);
	expect(JSON.parse((await open(product, post.id)).text)).toEqual({ counted: true, view_count: 41 });
});

test.each([
	["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
	["a preview", { "user-agent": "WhatsApp/2.23.20.0" }],
	["a program", { "user-agent": "curl/8.5" }],
	["nobody", { "user-agent": "" }],
	["a page fetched ahead", { ...firefox, "sec-purpose": "prefetch;prerender" }],
])("%s is not counted", async (_, headers) => {
	const product = await startTestProduct();
	const post = await makePost(product.deps);
	const answer = await open(product, post.id, headers);
	expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { counted: false }]);
	expect((await publishedPostBySlug(product.deps, post.slug))?.viewCount).toBe(0);
});

test("an opening without JavaScript is counted by its picture, and only from our own page", async () => {
	const product = await startTestProduct();
	const post = await makePost(product.deps);
	const ask = (headers: Record<string, string>) =>
		product.send(`/rest/v1/blog_views/${post.id}.gif`, { headers: { ...firefox, ...headers } });
	const answer = await ask({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" });
	expect([answer.status, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
		200,
		"image/gif",
		"no-store",
	]);
	await ask({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" });
	await ask({});
	expect((await publishedPostBySlug(product.deps, post.slug))?.viewCount).toBe(1);
});

test("a post that does not exist is not found, and a call from another site is refused", async () => {
	const product = await startTestProduct();
	const post = await makePost(product.deps);
	for (const id of [randomUUID(), "1", "' or 1=1 --"]) expect((await open(product, id)).status).toBe(404);
	const foreign = await open(product, post.id, { ...firefox, origin: "https://evil.tld" });
	expect(foreign.status).toBe(403);
	expect((await publishedPostBySlug(product.deps, post.slug))?.viewCount).toBe(0);
});

test("a comment waits as pending, by call and by plain form, and is not on the page", async () => {
	const product = await startTestProduct();
	const post = await makePost(product.deps);
	const called = await product.send("/rest/v1/blog_comments", {
		method: "POST",
		headers: asJson,
		body: JSON.stringify({ post_id: post.id, ...comment, status: "approved", preenchido_em_ms: 30_000 }),
	});
	expect([called.status, JSON.parse(called.text)]).toEqual([201, { ok: true, status: "pending" }]);
	const posted = await product.send(`/blog/${post.slug}`, {
		method: "POST",
		headers: { ...asForm, ...asBrowser },
		body: new URLSearchParams({ ...comment, author_name: "Sem JavaScript", site: "" }).toString(),
	});
	expect([posted.status, posted.text.includes("Comentário enviado!")]).toEqual([200, true]);
	const rows = await product.deps.db.select().from(blogComments);
	expect(rows.map(({ status }) => status)).toEqual(["pending", "pending"]);
	expect((await product.send(`/blog/${post.slug}`)).text).toContain("0 comentários");
});

test("a wrong comment comes back with what was typed and what is wrong", async () => {
	const product = await startTestProduct();
	const post = await makePost(product.deps);
	const posted = await product.send(`/blog/${post.slug}`, {
		method: "POST",
		headers: { ...asForm, ...asBrowser },
		body: new URLSearchParams({ author_name: "M", content: "<b>oi</b>" }).toString(),
	});
	expect(posted.status).toBe(400);
	expect(posted.text).toContain("Nome deve ter pelo menos 2 caracteres");
	expect(posted.text).toContain("&lt;b&gt;oi&lt;/b&gt;");
	const called = await product.send("/rest/v1/blog_comments", {
		method: "POST",
		headers: asJson,
		body: JSON.stringify({ post_id: post.id, author_name: 7, content: "x".repeat(3000) }),
	});
	expect([called.status, JSON.parse(called.text).errors]).toEqual([
		400,
		{ author_name: "Nome é obrigatório", content: "Comentário deve ter no máximo 2000 caracteres" },
	]);
});

test("both doors of the comment form share one allowance", async () => {
	const product = await startTestProduct();
	const post = await makePost(product.deps);
	const call = () =>
		product.send("/rest/v1/blog_comments", {
			method: "POST",
			headers: asJson,
			body: JSON.stringify({ post_id: post.id, ...comment }),
		});
	for (let i = 0; i < 10; i++) expect((await call()).status).toBe(201);
	expect((await call()).status).toBe(429);
	const posted = await product.send(`/blog/${post.slug}`, {
		method: "POST",
		headers: asForm,
		body: new URLSearchParams(comment).toString(),
	});
	expect([posted.status, Number(posted.headers["retry-after"]) > 0]).toEqual([429, true]);
});
