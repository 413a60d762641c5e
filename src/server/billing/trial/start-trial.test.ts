import { expect, test } from "vitest";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { startTrial } from "./start-trial.ts";
import { leadsTrial } from "./trial-lead.table.ts";

const ana = { name: "Ana Souza", email: "ana@exemplo.com.br", phone: "(11) 98765-4321" };

async function rowsOf(deps: TestDeps) {
	const [leads, accounts, people] = await Promise.all([
		deps.db.select().from(leadsTrial),
		deps.db.select().from(aUsuarios),
		deps.db.select().from(profiles),
	]);
	return { leads, accounts, people };
}

test("a sign-up makes one lead, one pending account, one profile and one mail", async () => {
	const deps = await makeTestDeps();
	await deps.jobs.work(deps);
	// What writes mails, and who sends them, comes with the first one: that is not measured here.
	await startTrial(deps, { ...ana, name: "Bia Reis", email: "bia@exemplo.com.br" });
	await expect.poll(() => deps.mail.messages).toHaveLength(1);
	const trial = await startTrial(deps, ana);
	expect(trial).toMatchObject({ ok: true, value: { mailSent: true } });
	const all = await rowsOf(deps);
	const leads = all.leads.filter(({ email }) => email === ana.email);
	const accounts = all.accounts.filter(({ email }) => email === ana.email);
	const people = all.people.filter(({ nome_completo }) => nome_completo === ana.name);
	expect(leads).toMatchObject([{ nome: "Ana Souza", email: ana.email, telefone: "11987654321" }]);
	expect(accounts).toMatchObject([{ email: ana.email, status_conta: "pendente", passwordHash: null }]);
	expect(people).toMatchObject([{ nome_completo: "Ana Souza", telefone: "11987654321", approved: false }]);
	expect(deps.mail.messages).toHaveLength(2);
});

test("twenty at once with one address: one lead, one account, one confirmation, nineteen told that it exists", async () => {
	const deps = await makeTestDeps();
	await deps.jobs.work(deps);
	const answers = await Promise.all(Array.from({ length: 20 }, () => startTrial(deps, ana)));
	expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
	expect(answers.filter((answer) => !answer.ok && answer.reason === "email-taken")).toHaveLength(19);
	const { leads, accounts } = await rowsOf(deps);
	expect([leads.length, accounts.length]).toEqual([1, 1]);
	const mails = await deps.mail.waitFor(2);
	const confirmations = mails.filter((mail) => mail.id.startsWith("trial-confirmation-"));
	expect(confirmations).toHaveLength(1);
});

test("who left the checkout without paying may try, once; who has paid may not", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps, "basico", "annual", { email: ana.email });
	const answers = await Promise.all(Array.from({ length: 5 }, () => startTrial(deps, ana)));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	const { leads, accounts } = await rowsOf(deps);
	expect(leads).toMatchObject([{ userId: usuarioId, nome: "Ana Souza" }]);
	expect(accounts).toMatchObject([{ id: usuarioId, status_conta: "pendente" }]);
	await syncPayment(deps, await deps.provider.pay(providerId));
	expect(await startTrial(deps, ana)).toEqual({ ok: false, reason: "email-taken" });
});

test("when no mail can be sent the lead stays and the answer says so within three seconds", async () => {
	const deps = await makeTestDeps();
	deps.mail.send = async () => {
		throw new Error("provider down");
	};
	await deps.jobs.work(deps);
	const trial = await startTrial(deps, ana);
	expect(trial).toMatchObject({ ok: true, value: { mailSent: false } });
	expect((await rowsOf(deps)).leads).toHaveLength(1);
});

test("neither the token nor the temporary password stands anywhere in the database", async () => {
	const deps = await makeTestDeps();
	await deps.jobs.work(deps);
	await startTrial(deps, ana);
	const [mail] = await deps.mail.waitFor(1);
	const token = /confirmar-trial\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
	const password = /Senha: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
	expect(token.length).toBeGreaterThanOrEqual(32);
	expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
	const { rows } = await deps.pool.query<{ schema: string; name: string }>(
		"select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
	);
	for (const { schema, name } of rows) {
		const content = await deps.pool.query(
			`select coalesce(string_agg(t::text, ' '), '') as text from ${schema}."${name}" t`,
		);
		expect(content.rows[0].text, name).not.toContain(token);
		expect(content.rows[0].text, name).not.toContain(password);
	}
});
