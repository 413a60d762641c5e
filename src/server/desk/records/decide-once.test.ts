import { expect, test } from "vitest";
import { onceOf } from "#core/kernel/once-of.ts";
import { sendContactMessage } from "#server/contact/send-contact-message.ts";
import { askForBackup } from "#server/desk/health/work-job.ts";
import { answerMessage } from "#server/desk/messages/work-message.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { admin, recordsOf } from "#tests/support/desk.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

const once = "00000000-0000-4000-8000-0000000000c1";

/** Nobody writes into the record until all of them stand before it; then they go on in the same moment. */
async function meetAtTheRecord<Done>(deps: TestDeps, forms: (() => Promise<Done>)[]): Promise<Done[]> {
	const holder = await deps.pool.connect();
	try {
		await holder.query("begin");
		await holder.query("lock table desk_records in share mode");
		const sent = Promise.all(forms.map((form) => form()));
		const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await soon(async () => (await deps.pool.query(waiting)).rowCount).toBe(forms.length);
		await holder.query("commit");
		return await sent;
	} finally {
		await holder.query("rollback");
		holder.release();
	}
}

test("forms with one number that meet in the database are one line, and what went with the others is gone", async () => {
	const deps = await makeTestDeps({ BACKUP_TO: "/nowhere/copies", BACKUP_KEY: "k".repeat(43) });
	const ask = () => askForBackup(deps, { admin, reason: "antes da mudança", once });
	const met = await meetAtTheRecord(deps, [ask, ask, ask]);
	expect(met.map(({ ok }) => ok)).toEqual([true, true, true]);
	expect(await recordsOf(deps)).toHaveLength(1);
	const asked = await deps.pool.query("select from pgboss.job where name = 'desk.make-backup'");
	expect(asked.rowCount).toBe(1);
});

test("two answers to a message that meet in the database are one mail; with other words, one step back, they are two", async () => {
	const deps = await makeTestDeps({ ADMIN_EMAILS: admin.email });
	await sendContactMessage(deps, { form: contactForm, traces: { honeypot: "", filledInMs: undefined } });
	const { rows } = await deps.pool.query("select id from contact_messages");
	const send = (texto: string) => () => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ vez: once, assunto: "Re: Plano", texto })) form.set(name, value);
		const answer = { subject: "Re: Plano", text: texto, once: onceOf(form) };
		return answerMessage(deps, { admin, messageId: rows[0].id, ...answer });
	};
	const said = send("Sim, o plano Premium tem oito perfis.");
	const met = await meetAtTheRecord(deps, [said, said]);
	expect([...met, await said()].map(({ ok }) => ok)).toEqual([true, true, true]);
	const letters = async () => (await deps.pool.query("select text from desk_letters")).rowCount;
	expect(await letters()).toBe(1);
	expect(await send("Corrigindo: o plano Premium tem dez perfis.")()).toMatchObject({ ok: true });
	expect(await letters()).toBe(2);
	expect((await recordsOf(deps)).map(({ act }) => act)).toEqual(["respondeu-mensagem", "respondeu-mensagem"]);
});
