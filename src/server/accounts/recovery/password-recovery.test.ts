import { expect, test } from "vitest";
import { makeAccount, passLimits, visitor } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { requestPasswordRecovery } from "./request-password-recovery.ts";

const ask = (deps: TestDeps, email: string, ip = visitor().ip) => requestPasswordRecovery(deps, { email, ip });

async function waiting(deps: TestDeps): Promise<number> {
	const { rows } = await deps.pool.query("select count(*)::int as n from address_requests");
	return rows[0].n;
}

test("known and unknown addresses get one answer, and the work is the same for both", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	expect(await ask(deps, email)).toEqual({ ok: true, value: undefined });
	expect(await ask(deps, "ninguem@corretora.com.br")).toEqual({ ok: true, value: undefined });
	expect(await waiting(deps)).toBe(2);
	expect(await ask(deps, "isto não é um e-mail")).toEqual({ ok: false, reason: "invalid-email" });
});

test("the holder gets one mail with a link of the configured origin; nobody else gets any", async () => {
	const deps = await makeTestDeps({ PUBLIC_URL: "https://rubrica.exemplo.com.br" });
	const { email } = await makeAccount(deps);
	await ask(deps, "ninguem@corretora.com.br");
	await ask(deps, " ANA@Corretora.com.br ");
	await deps.jobs.work(deps);
	const [mail] = await deps.mail.waitFor(1);
	expect(mail?.to.address).toBe(email);
	expect(mail?.text).toMatch(/https:\/\/rubrica\.exemplo\.com\.br\/app\/redefinir-senha\/[\w-]{40,}/);
	await soon(() => waiting(deps)).toBe(0);
	expect(deps.mail.messages).toHaveLength(1);
});

test("what waits in the queue and in the tables names no address and no token", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	await ask(deps, email);
	await deps.jobs.work(deps);
	const [mail] = await deps.mail.waitFor(1);
	const token = /redefinir-senha\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "none";
	const { rows } = await deps.pool.query(
		"select data::text from pgboss.job union all select t::text from account_tokens t",
	);
	expect(JSON.stringify(rows)).not.toContain(token);
	expect(JSON.stringify(rows)).not.toContain(email);
	const limits = await deps.pool.query("select key from rate_limits");
	expect(JSON.stringify(limits.rows)).not.toContain(email);
});

test("the fourth request for an address within an hour changes nothing and says nothing", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	for (const address of [email, "ninguem@corretora.com.br"]) {
		for (let i = 0; i < 4; i++) expect(await ask(deps, address)).toEqual({ ok: true, value: undefined });
	}
	expect(await waiting(deps)).toBe(6);
	await passLimits(deps);
	await ask(deps, email);
	expect(await waiting(deps)).toBe(7);
});

test("one sender is told to wait after twenty requests, and may ask again later", async () => {
	const deps = await makeTestDeps();
	const answers = [];
	for (let i = 0; i < 21; i++) answers.push(await ask(deps, `pessoa${i}@corretora.com.br`, "203.0.113.9"));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
	expect(answers[20]).toMatchObject({ ok: false, reason: "too-many", retryAfterSeconds: expect.any(Number) });
	expect(await ask(deps, "outra@corretora.com.br", "203.0.113.10")).toMatchObject({ ok: true });
	await passLimits(deps);
	expect(await ask(deps, "outra@corretora.com.br", "203.0.113.9")).toMatchObject({ ok: true });
});
