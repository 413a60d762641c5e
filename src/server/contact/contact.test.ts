import { describe, expect, it, vi } from "vitest";
import { MIN_FILL_MS } from "#core/kernel/form-traces.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import type { Deps } from "#server/deps.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { type ContactMessage, contactMessages } from "./contact-message.table.ts";
import { notifySupport } from "./notify-support.job.ts";
import { receiveContactForm } from "./receive-contact-form.ts";
import { thankSender } from "./thank-sender.job.ts";

const id = "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11";
const now = new Date("2026-11-15T12:30:00Z");
const posted = {
	nome: " Juliana Prado ",
	email: "Juliana@Exemplo.com.br",
	telefone: "(11) 98765-4321",
	assunto: "Plano para equipe",
	mensagem: "Somos seis corretores.",
};
const stored: ContactMessage = {
	id,
	nome: "Juliana Prado",
	email: "juliana@exemplo.com.br",
	telefone: "11987654321",
	assunto: "Plano para equipe",
	mensagem: "Somos seis corretores.",
	createdAt: now,
	assignedTo: null,
	status: "new",
};

/** Keeps what one transaction wrote; a real database is the subject of the end-to-end tests. */
function world() {
	const written: unknown[] = [];
	const tx = {
		insert: () => ({ values: async (row: unknown) => void written.push(row) }),
		execute: async () => undefined,
		select: () => ({ from: () => ({ where: () => ({ limit: async () => [] }) }) }),
	};
	const deps = {
		db: { transaction: (work: (tx: unknown) => Promise<void>) => work(tx) },
		clock: { now: () => now },
		random: { uuid: () => id },
		limiter: { take: async () => ({ allowed: true }) },
		jobs: {
			enqueue: async (within: unknown, job: { name: string }, payload: unknown) =>
				void written.push({ sameTransaction: within === tx, job: job.name, payload }),
		},
	} as unknown as Deps;
	return { deps, written };
}

describe("receiveContactForm", () => {
	it("stores the normalised message and both mail jobs in one transaction", async () => {
		const { deps, written } = world();
		expect(await receiveContactForm(deps, { ...posted, extra: "ignored", preenchido_em_ms: 30_000 })).toEqual({
			ok: true,
		});
		const { status: _status, assignedTo: _nobody, ...row } = stored;
		expect(written).toEqual([
			row,
			{ sameTransaction: true, job: "contact.notify-support", payload: { messageId: id } },
			{ sameTransaction: true, job: "contact.thank-sender", payload: { messageId: id } },
		]);
	});

	it("takes a form that came without JavaScript, and without a phone", async () => {
		const { deps, written } = world();
		expect(await receiveContactForm(deps, { ...posted, telefone: "", site: "" })).toEqual({ ok: true });
		expect(written).toHaveLength(3);
	});

	it("names what is wrong, field by field, and stores nothing", async () => {
		const { deps, written } = world();
		expect(await receiveContactForm(deps, { ...posted, nome: "", email: "x@", mensagem: 7 })).toEqual({
			ok: false,
			errors: { nome: "Nome é obrigatório", email: "E-mail inválido", mensagem: "Mensagem é obrigatória" },
		});
		expect(written).toEqual([]);
	});

	it.each([
		["fills the hidden field", { site: "https://spam.example" }],
		["is too fast", { preenchido_em_ms: MIN_FILL_MS - 1 }],
	])("thanks a robot that %s and stores nothing", async (_, trace) => {
		const { deps, written } = world();
		expect(await receiveContactForm(deps, { ...posted, ...trace })).toEqual({ ok: true });
		expect(written).toEqual([]);
	});
});

it("keeps what is sent twice, at once or by loading the answer again, as one message; said later it is another", async () => {
	const deps = await makeTestDeps();
	const send = (mensagem = posted.mensagem) =>
		receiveContactForm(deps, { ...posted, mensagem, preenchido_em_ms: 30_000 });
	expect(await Promise.all([send(), send(), send()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
	await send("Outra coisa, ainda.");
	const kept = async () => (await deps.db.select().from(contactMessages)).length;
	expect(await kept()).toBe(2);
	const queued = "select count(*)::int as jobs from pgboss.job where name = 'contact.notify-support'";
	expect((await deps.pool.query(queued)).rows).toEqual([{ jobs: 2 }]);
	deps.clock.advance(SAID_AGAIN_MS + 1);
	await send();
	expect(await kept()).toBe(3);
});

describe("contact mail jobs", () => {
	const settings = { PUBLIC_URL: "https://rubrica.example" };
	async function office(rows: ContactMessage[]) {
		const deps = await makeTestDeps(settings);
		if (rows.length > 0) await deps.db.insert(contactMessages).values(rows);
		return { deps, send: vi.spyOn(deps.mail, "send") };
	}

	it("tells support, who can answer the person directly", async () => {
		const { deps, send } = await office([stored]);
		await notifySupport.handle(deps, { messageId: id });
		expect(send.mock.calls[0]?.[0]).toMatchObject({
			id: `contact-support-${id}`,
			to: { address: deps.config.supportEmail },
			replyTo: { name: "Juliana Prado", address: "juliana@exemplo.com.br" },
			subject: "[Contato] Plano para equipe · Juliana Prado",
			text: expect.stringContaining("15/11/2026, 09:30"),
		});
	});

	it("thanks the sender without repeating what was typed", async () => {
		const { deps, send } = await office([stored]);
		await thankSender.handle(deps, { messageId: id });
		const mail = send.mock.calls[0]?.[0];
		expect(mail).toMatchObject({ id: `contact-thanks-${id}`, to: { address: "juliana@exemplo.com.br" } });
		expect(mail?.text).not.toContain(stored.mensagem);
		expect(mail?.html).not.toContain(stored.assunto);
	});

	it("still tells support when the address is unfit for a header, and thanks nobody", async () => {
		const { deps, send } = await office([{ ...stored, email: "v%evil.tld@exemplo.com.br" }]);
		await notifySupport.handle(deps, { messageId: id });
		await thankSender.handle(deps, { messageId: id });
		expect(send).toHaveBeenCalledTimes(1);
		expect(send.mock.calls[0]?.[0].replyTo).toBeUndefined();
	});

	it("does nothing when the message is gone", async () => {
		const { deps, send } = await office([]);
		await notifySupport.handle(deps, { messageId: id });
		await thankSender.handle(deps, { messageId: id });
		expect(send).not.toHaveBeenCalled();
	});
});
