import { expect, test } from "vitest";
import { sendContactMessage } from "#server/contact/send-contact-message.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { admin, recordsOf } from "#tests/support/desk.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { sendLetter } from "../letters/send-letter.job.ts";
import { answerMessage, assignMessage, sortMessage } from "./work-message.ts";

test("a message is answered by mail, assigned and recorded", async () => {
	const deps = await makeTestDeps({ ADMIN_EMAILS: admin.email });
	await sendContactMessage(deps, { form: contactForm, traces: { honeypot: "", filledInMs: undefined } });
	const { rows } = await deps.pool.query("select id from contact_messages");
	const messageId = rows[0].id;
	expect(await assignMessage(deps, { admin, messageId, to: "intruso@exemplo.com.br" })).toMatchObject({ ok: false });
	expect(await assignMessage(deps, { admin, messageId, to: admin.email })).toMatchObject({ ok: true });
	const text = "Sim, o plano Premium tem oito perfis.";
	expect(await answerMessage(deps, { admin, messageId, subject: "Re: Plano", text: "oi" })).toMatchObject({
		ok: false,
	});
	const answer = { admin, messageId, subject: "Re: Plano", text, once: "00000000-0000-4000-8000-0000000000c5" };
	const pressed = await Promise.all([answerMessage(deps, answer), answerMessage(deps, answer)]);
	expect([...pressed, await answerMessage(deps, answer)].map(({ ok }) => ok)).toEqual([true, true, true]);
	const { rows: letters } = await deps.pool.query("select id from desk_letters");
	expect(letters, "pressed three times").toHaveLength(1);
	await sendLetter.handle(deps, { letterId: letters[0].id });
	await sendLetter.handle(deps, { letterId: letters[0].id });
	const mails = deps.mail.messages.filter(({ subject }) => subject === "Re: Plano");
	expect(mails.map((mail) => [mail.to.address, mail.text.includes(text)])).toEqual([[contactForm.email, true]]);
	const { rows: after } = await deps.pool.query("select status, assigned_to from contact_messages");
	expect(after).toEqual([{ status: "answered", assigned_to: admin.email }]);
	expect(await sortMessage(deps, { admin, messageId, status: "spam" })).toMatchObject({ ok: true });
	expect((await recordsOf(deps)).map((line) => line.detail)).toContain(`mensagem ${messageId}: spam`);
});

test("a message that is sorted or assigned twice, by a double click or by two admins, has one line of each", async () => {
	const deps = await makeTestDeps({ ADMIN_EMAILS: admin.email });
	await sendContactMessage(deps, { form: contactForm, traces: { honeypot: "", filledInMs: undefined } });
	const { rows } = await deps.pool.query("select id from contact_messages");
	const asked = { admin, messageId: rows[0].id };
	const spam = () => sortMessage(deps, { ...asked, status: "spam" });
	const mine = () => assignMessage(deps, { ...asked, to: admin.email });
	const done = await Promise.all([spam(), spam(), mine(), mine()]);
	expect([...done, await spam(), await mine()].every(({ ok }) => ok)).toBe(true);
	const lines = async () =>
		(await recordsOf(deps)).map((line) => line.detail?.replace(`mensagem ${asked.messageId}`, ""));
	expect((await lines()).sort()).toEqual([` para ${admin.email}`, ": spam"]);
	expect(await sortMessage(deps, { ...asked, status: "new" })).toMatchObject({ ok: true });
	expect(await spam()).toMatchObject({ ok: true });
	expect(await lines(), "there and back are two more").toHaveLength(4);
	expect(await sortMessage(deps, { admin, messageId: admin.id, status: "spam" })).toMatchObject({ ok: false });
});
