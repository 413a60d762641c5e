import { expect, test } from "vitest";
import { forgetComments } from "#server/blog/comments/forget-comments.job.ts";
import { forgetMessages } from "#server/contact/forget-messages.job.ts";
import { sendContactMessage } from "#server/contact/send-contact-message.ts";
import { forgetLetters } from "#server/desk/letters/forget-letters.job.ts";
import { writeLetter } from "#server/desk/letters/write-letter.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeComment, makePost } from "#tests/support/make-post.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const DAY = 86_400_000;

test("messages go after two years and comments that are not public after one, as the privacy terms say", async () => {
	const deps = await makeTestDeps();
	await sendContactMessage(deps, { form: contactForm, traces: { honeypot: "", filledInMs: undefined } });
	const { id } = await makePost(deps);
	const created_at = deps.clock.now();
	for (const status of ["pending", "approved", "rejected"] as const)
		await makeComment(deps, id, { status, created_at });
	const left = async () => {
		await forgetMessages.handle(deps, {});
		await forgetComments.handle(deps, {});
		const messages = await deps.pool.query("select id from contact_messages");
		const comments = await deps.pool.query("select status from blog_comments order by status");
		return [messages.rows.length, comments.rows.map(({ status }) => status).join()];
	};
	deps.clock.advance(364 * DAY);
	expect(await left()).toEqual([1, "approved,pending,rejected"]);
	deps.clock.advance(2 * DAY);
	expect(await left()).toEqual([1, "approved"]);
	deps.clock.advance(365 * DAY);
	expect(await left()).toEqual([0, "approved"]);
});

test("what our people wrote to an account goes after two years too", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const letter = { admin: { id: userId, email: "equipe@exemplo.com.br" }, subject: "Seu pedido", text: "Segue." };
	await deps.db.transaction((tx) => writeLetter(deps, tx, { ...letter, accountId: userId }));
	const left = async () => {
		await forgetLetters.handle(deps, {});
		return (await deps.pool.query("select id from desk_letters")).rows.length;
	};
	deps.clock.advance(729 * DAY);
	expect(await left()).toBe(1);
	deps.clock.advance(2 * DAY);
	expect(await left()).toBe(0);
});
