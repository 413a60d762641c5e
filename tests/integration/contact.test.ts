import { expect, test } from "vitest";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { receiveContactForm } from "#server/contact/receive-contact-form.ts";
import { sendContactMessage } from "#server/contact/send-contact-message.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const form = {
	nome: "João Conceição",
	email: "joao@exemplo.com.br",
	telefone: "11987654321",
	assunto: "Dúvida",
	mensagem: "Como funciona o teste?",
};
const aPerson = { honeypot: "", filledInMs: 20_000 };

test("a message is kept, support is told and the sender is thanked", async () => {
	const deps = await makeTestDeps();
	await deps.jobs.work(deps);
	const sent = await sendContactMessage(deps, { form, traces: aPerson });
	expect(sent.ok).toBe(true);
	const mails = await deps.mail.waitFor(2);
	const rows = await deps.db.select().from(contactMessages);
	expect(rows).toMatchObject([{ ...form, status: "new" }]);
	expect(mails.map((mail) => mail.to.address).sort()).toEqual(["joao@exemplo.com.br", "suporte@rubrica.com.br"]);
});

test("whoever types a stranger's address many times at once fills no mailbox with our thanks", async () => {
	const deps = await makeTestDeps();
	const spellings = ["joao@exemplo.com.br", "JOAO@exemplo.com.br", "ｊｏａｏ@exemplo.com.br", " joao@EXEMPLO.com.br"];
	const posts = Array.from({ length: 12 }, (_, at) => ({
		...form,
		email: spellings[at % spellings.length],
		mensagem: `${form.mensagem} (${at})`,
	}));
	for (const receipt of await Promise.all(posts.map((posted) => receiveContactForm(deps, posted))))
		expect(receipt).toEqual({ ok: true });
	expect(await deps.db.$count(contactMessages)).toBe(12);
	const { rows } = await deps.pool.query(
		"select name, count(*)::int as mails from pgboss.job group by name order by name",
	);
	expect(rows).toMatchObject([
		{ name: "contact.notify-support", mails: 12 },
		{ name: "contact.thank-sender", mails: 3 },
	]);
});
