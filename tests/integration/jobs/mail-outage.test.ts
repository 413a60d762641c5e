import { simpleParser } from "mailparser";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendContactMessage } from "#server/contact/send-contact-message.ts";
import type { Deps } from "#server/deps.ts";
import { allJobs } from "#server/jobs.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { makeSmtpMailer } from "#server/platform/mail/smtp-mailer.ts";
import { startSmtpStandIn } from "#tests/support/mail/smtp-stand-in.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const form = {
	nome: "Ana Prado",
	email: "ana@exemplo.com.br",
	telefone: "",
	assunto: "Dúvida",
	mensagem: "Como funciona?",
};
const sender = { from: { address: "nao-responda@rubrica.local" }, messageIdHost: "rubrica.local" };
// Longer than a busy machine may rest: a mail that was taken and not answered in time would go out twice.
const impatient = { connectMs: 30_000, greetingMs: 30_000, silenceMs: 3_000 };

test.each(["busy", "hang-in-data"] as const)(
	"a form is accepted while the mail server plays %s, and each mail arrives once when it is well again",
	async (illness) => {
		const smtp = await startSmtpStandIn();
		const made = await makeTestDeps();
		const { pool } = connect(made.databaseUrl, { max: 4 });
		const listen = makeListen(made.databaseUrl);
		const jobs = await startJobs<Deps>({ pool, listen }, allJobs, made.log, { retryDelaySeconds: 1, keepsTime: false });
		const mail = makeSmtpMailer(smtp.url, sender, impatient);
		onTestFinished(async () => {
			await jobs.stop();
			await mail.close();
			await pool.end();
			await smtp.close();
		});
		const deps: Deps = { ...made, jobs, mail };
		smtp.setMode(illness);
		await jobs.work(deps);

		const sent = await sendContactMessage(deps, { form, traces: { honeypot: "", filledInMs: undefined } });
		if (!sent.ok) throw new Error(sent.reason);
		const triedAndFailed = async () => {
			const { rows } = await pool.query("select 1 from pgboss.job where state = 'retry'");
			return rows.length;
		};
		await expect.poll(triedAndFailed, { timeout: 60_000 }).toBe(2);
		expect(smtp.mails).toEqual([]);

		smtp.setMode("ok");
		await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 60_000 });
		const ids = await Promise.all(smtp.mails.map(async ({ raw }) => (await simpleParser(raw)).messageId));
		const { id } = sent.value;
		expect(ids.toSorted()).toEqual([`<contact-support-${id}@rubrica.local>`, `<contact-thanks-${id}@rubrica.local>`]);
	},
);
