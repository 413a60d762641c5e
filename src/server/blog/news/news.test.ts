import { describe, expect, it } from "vitest";
import { consentOf, NEWS_CONSENT_VERSION, newsConsent } from "#core/blog/news-form.ts";
import { emptyPost, type PostFields } from "#core/blog/post-fields.ts";
import { publishDuePosts } from "#server/blog/publish-due-posts.ts";
import { savePost } from "#server/blog/save-post.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { askForNews } from "./ask-for-news.ts";
import { confirmNews, readNewsConfirmation } from "./confirm-news.ts";
import { forgetUnconfirmedReaders } from "./forget-unconfirmed-readers.job.ts";
import { leaveNews } from "./leave-news.ts";
import { newsDataOf } from "./news.read.ts";
import { newsReaders } from "./news-reader.table.ts";
import { sendNewsConfirmation } from "./send-news-confirmation.job.ts";
import { tellReader } from "./tell-reader.job.ts";
import { tellReaders } from "./tell-readers.job.ts";

const wish = { nome: "Juliana Prado", email: "Juliana@Exemplo.com.br", aceito: "on" };
const DAY = 86_400_000;

async function ask(deps: TestDeps, email = wish.email) {
	expect(await askForNews(deps, { ...wish, email })).toEqual({ ok: true });
	const reader = (await deps.db.select().from(newsReaders)).find((row) => row.email === email.toLowerCase());
	if (!reader) throw new Error("not kept");
	return reader;
}

/** The link in the newest mail of this kind. */
function linkIn(deps: TestDeps, part: "confirmar" | "sair"): string {
	const text = deps.mail.messages.at(-1)?.text ?? "";
	return new RegExp(`/novidades/${part}/(\\S+)`).exec(text)?.[1] ?? "";
}

async function confirm(deps: TestDeps, email?: string) {
	const reader = await ask(deps, email);
	await sendNewsConfirmation.handle(deps, { readerId: reader.id });
	expect((await confirmNews(deps, linkIn(deps, "confirmar"))).ok).toBe(true);
	deps.mail.messages.length = 0;
	return reader;
}

/** What the queue would do with a post, one after the other. */
async function tellAll(deps: TestDeps, postId: string) {
	await tellReaders.handle(deps, { postId, after: null });
	for (const { id } of await deps.db.select().from(newsReaders))
		await tellReader.handle(deps, { postId, readerId: id });
}

async function write(deps: TestDeps, fields: Partial<PostFields>) {
	const { userId } = await makeAccount(deps, "autora@corretora.com.br", "autora");
	const text = { ...emptyPost, title: "Exclusividade", content: "<p>Como pedir.</p>", ...fields };
	const saved = await savePost(deps, { postId: undefined, baseVersion: 0, fields: text, editorId: userId });
	if (!saved.ok) throw new Error(saved.reason);
	return { ...saved.value, fields: text, editorId: userId };
}

const waitingJobs = async ({ pool }: TestDeps, name: string) =>
	(await pool.query("select data from pgboss.job where name = $1", [name])).rows.map(({ data }) => data);

describe("asking for news", () => {
	it("keeps the wish with its time and wording, and asks the owner of the address once in an hour", async () => {
		const deps = await makeTestDeps();
		const reader = await ask(deps);
		expect(reader).toMatchObject({
			email: "juliana@exemplo.com.br",
			consentVersion: NEWS_CONSENT_VERSION,
			askedAt: deps.clock.now(),
			confirmedAt: null,
		});
		await ask(deps);
		expect(await waitingJobs(deps, "blog.send-news-confirmation")).toHaveLength(1);
		deps.clock.advance(61 * 60_000);
		await ask(deps);
		expect(await waitingJobs(deps, "blog.send-news-confirmation")).toHaveLength(2);
		expect(await newsDataOf(deps, "juliana@exemplo.com.br")).toMatchObject([
			{ texto: newsConsent, confirmadoEm: null },
		]);
	});

	it("takes nobody who has not ticked the field, and no robot", async () => {
		const deps = await makeTestDeps();
		for (const aceito of ["", undefined, "true", true])
			expect(await askForNews(deps, { ...wish, aceito })).toMatchObject({ ok: false, errors: { aceito: /Marque/ } });
		expect(await askForNews(deps, { ...wish, site: "http://spam" })).toEqual({ ok: true });
		expect(await deps.db.select().from(newsReaders)).toEqual([]);
	});

	it("asks for a confirmation in the words that were ticked, though newer ones are shown since", async () => {
		const deps = await makeTestDeps();
		const { id: readerId } = await ask(deps);
		await deps.db.update(newsReaders).set({ consentVersion: 1 });
		await sendNewsConfirmation.handle(deps, { readerId });
		expect(deps.mail.messages[0]?.text?.replace(/\s+/g, " ")).toContain(`“${consentOf(1)}”`);
	});

	it("confirms by the newest link alone, within its days", async () => {
		const deps = await makeTestDeps();
		const { id: readerId } = await ask(deps);
		await sendNewsConfirmation.handle(deps, { readerId });
		const first = linkIn(deps, "confirmar");
		expect(deps.mail.messages[0]?.text).not.toContain("Juliana");
		deps.clock.advance(2 * 60 * 60_000);
		await ask(deps);
		await sendNewsConfirmation.handle(deps, { readerId });
		expect(await readNewsConfirmation(deps, first)).toBeUndefined();
		const second = linkIn(deps, "confirmar");
		deps.clock.advance(7 * DAY + 1);
		expect(await confirmNews(deps, second)).toEqual({ ok: false, reason: "invalid-link" });
		await forgetUnconfirmedReaders.handle(deps, {});
		expect(await deps.db.select().from(newsReaders)).toEqual([]);
	});
});

describe("telling readers of a post", () => {
	it("mails confirmed readers once, and never anybody who has not confirmed or has left", async () => {
		const deps = await makeTestDeps();
		const confirmed = await confirm(deps, "sim@exemplo.com.br");
		const unsure = await ask(deps, "talvez@exemplo.com.br");
		const gone = await confirm(deps, "saiu@exemplo.com.br");
		const { id } = await write(deps, { status: "published", tell_readers: true });
		expect(await waitingJobs(deps, "blog.tell-readers")).toEqual([{ postId: id, after: null }]);
		await tellReaders.handle(deps, { postId: id, after: null });
		const promised = (await waitingJobs(deps, "blog.tell-reader")).map(({ readerId }) => readerId);
		expect(promised.sort()).toEqual([confirmed.id, gone.id].sort());

		await tellReader.handle(deps, { postId: id, readerId: gone.id });
		await leaveNews(deps, linkIn(deps, "sair"));
		deps.mail.messages.length = 0;
		for (const readerId of [confirmed.id, confirmed.id, unsure.id, gone.id])
			await tellReader.handle(deps, { postId: id, readerId });
		expect(deps.mail.messages.map(({ to }) => to.address)).toEqual(["sim@exemplo.com.br"]);
		// The link's page has a button: what programs of mail do by one click is in the header.
		expect(deps.mail.messages[0]?.text).not.toContain("um clique");
		expect(deps.mail.messages[0]?.unsubscribeUrl).toContain(`/novidades/sair/${confirmed.id}.`);
	});

	it("is off unless ticked, and happens once however often the post goes down and up", async () => {
		const deps = await makeTestDeps();
		await confirm(deps);
		const { id, fields, editorId } = await write(deps, { status: "published" });
		await tellAll(deps, id);
		expect(deps.mail.messages).toEqual([]);
		for (const [at, status] of (["draft", "published", "draft", "published"] as const).entries())
			await savePost(deps, {
				postId: id,
				baseVersion: at + 1,
				fields: { ...fields, status, tell_readers: true },
				editorId,
			});
		expect(await waitingJobs(deps, "blog.tell-readers")).toHaveLength(1);
		await tellAll(deps, id);
		await tellAll(deps, id);
		expect(deps.mail.messages).toHaveLength(1);
	});

	it("tells of a scheduled post when it goes up, not before", async () => {
		const deps = await makeTestDeps();
		await confirm(deps);
		const scheduled_for = "2026-12-01T09:00";
		const { id } = await write(deps, { status: "scheduled", scheduled_for, tell_readers: true });
		await tellAll(deps, id);
		expect(deps.mail.messages).toEqual([]);
		deps.clock.advance(new Date("2026-12-01T12:01:00Z").getTime() - deps.clock.now().getTime());
		await publishDuePosts(deps);
		expect(await waitingJobs(deps, "blog.tell-readers")).toHaveLength(1);
		await tellAll(deps, id);
		expect(deps.mail.messages).toHaveLength(1);
	});

	it("forgets a reader by their own link alone, also twice", async () => {
		const deps = await makeTestDeps();
		const [one, other] = [await confirm(deps, "um@exemplo.com.br"), await confirm(deps, "dois@exemplo.com.br")];
		const { id } = await write(deps, { status: "published", tell_readers: true });
		await tellReader.handle(deps, { postId: id, readerId: one.id });
		const link = linkIn(deps, "sair");
		expect(await leaveNews(deps, link.replace(one.id, other.id))).toBe(false);
		expect(await leaveNews(deps, "x")).toBe(false);
		expect(await leaveNews(deps, link)).toBe(true);
		expect(await leaveNews(deps, link)).toBe(true);
		expect((await deps.db.select().from(newsReaders)).map(({ email }) => email)).toEqual(["dois@exemplo.com.br"]);
	});
});
