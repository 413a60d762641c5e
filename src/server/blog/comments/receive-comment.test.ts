import { expect, it } from "vitest";
import { COMMENT_LIMITS } from "#core/blog/comment-form.ts";
import { MIN_FILL_MS } from "#core/kernel/form-traces.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import { blogComments } from "#server/blog/blog.table.ts";
import { makePost } from "#tests/support/make-post.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { receiveComment } from "./receive-comment.ts";

const comment = { author_name: " Marina Lopes ", content: "Perdi uma comissão assim.\nObrigada!" };

it("keeps a comment as pending, whatever else was posted", async () => {
	const deps = await makeTestDeps();
	const post = await makePost(deps);
	const posted = { ...comment, status: "approved", approved: true, id: "1", created_at: "2020-01-01" };
	expect(await receiveComment(deps, post.id, posted)).toEqual({ ok: true });
	expect(await deps.db.select().from(blogComments)).toMatchObject([
		{
			post_id: post.id,
			author_name: "Marina Lopes",
			content: comment.content,
			status: "pending",
			created_at: deps.clock.now(),
		},
	]);
});

it("keeps one that is sent twice, at once or by loading the answer again, once; said later it is another", async () => {
	const deps = await makeTestDeps();
	const post = await makePost(deps);
	const send = () => receiveComment(deps, post.id, comment);
	expect(await Promise.all([send(), send(), send()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
	await receiveComment(deps, post.id, { ...comment, content: "Outra coisa, ainda." });
	expect(await deps.db.select().from(blogComments)).toHaveLength(2);
	deps.clock.advance(SAID_AGAIN_MS + 1);
	await send();
	expect(await deps.db.select().from(blogComments)).toHaveLength(3);
});

it("names what is wrong, field by field", async () => {
	const deps = await makeTestDeps();
	const post = await makePost(deps);
	expect(await receiveComment(deps, post.id, { author_name: "M", content: "" })).toEqual({
		ok: false,
		reason: "invalid",
		errors: { author_name: "Nome deve ter pelo menos 2 caracteres", content: "Comentário é obrigatório" },
	});
	const long = { ...comment, content: "x".repeat(COMMENT_LIMITS.content.max + 1) };
	expect(await receiveComment(deps, post.id, long)).toMatchObject({
		errors: { content: "Comentário deve ter no máximo 2000 caracteres" },
	});
	expect(await deps.db.select().from(blogComments)).toEqual([]);
});

it.each(["draft", "scheduled"] as const)("knows no post that is %s", async (status) => {
	const deps = await makeTestDeps();
	const post = await makePost(deps, { status, published_at: null });
	expect(await receiveComment(deps, post.id, comment)).toEqual({ ok: false, reason: "post-not-found" });
});

it.each([
	["fills the hidden field", { site: "https://spam.example" }],
	["is too fast", { preenchido_em_ms: MIN_FILL_MS - 1 }],
])("thanks a robot that %s and keeps nothing", async (_, trace) => {
	const deps = await makeTestDeps();
	const post = await makePost(deps);
	expect(await receiveComment(deps, post.id, { ...comment, ...trace })).toEqual({ ok: true });
	expect(await deps.db.select().from(blogComments)).toEqual([]);
});
