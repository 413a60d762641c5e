import { expect, test } from "vitest";
import { forgetComments } from "#server/blog/comments/forget-comments.job.ts";
import { forgetMessages } from "#server/contact/forget-messages.job.ts";
import { sendContactMessage } from "#server/contact/send-contact-message.ts";
import { contactForm } from "#tests/support/contact-form.ts";
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
