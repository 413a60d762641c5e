import { expect, test } from "vitest";
import { contactMessages } from "#server/contact/contact-message.table.ts";
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
