import { expect, test } from "vitest";
import { requestPasswordRecovery } from "#server/accounts/recovery/request-password-recovery.ts";
import { readResetToken } from "#server/accounts/recovery/reset-password.ts";
import { type CurrentSession, findSession } from "#server/accounts/sessions/sessions.ts";
import { tokenOf } from "#server/accounts/sign-in/tokens.ts";
import { enter, makeAccount, PASSWORD, resume, visitor } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { confirmEmailChange, readEmailChange } from "./confirm-email-change.ts";
import { requestEmailChange } from "./request-email-change.ts";

const NEW = "ana.nova@corretora.com.br";
const ask = (deps: TestDeps, current: CurrentSession, email = NEW, password = PASSWORD) =>
	requestEmailChange(deps, { current, password, email });
const confirm = (deps: TestDeps, token: string, current?: CurrentSession) =>
	confirmEmailChange(deps, { token, current, visitor: visitor(), device: undefined });

async function sentToken(deps: TestDeps): Promise<string> {
	const { rows } = await deps.pool.query(
		"select id from account_tokens where purpose = 'email-change' order by created_at desc limit 1",
	);
	return tokenOf(deps, "email-change", rows[0].id);
}

test("the link goes to the new address, a warning to the old one, and nothing changes before it is confirmed", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const { current, token } = await enter(deps, { email });
	expect(await ask(deps, current, " Ana.Nova@Corretora.com.br ")).toEqual({ ok: true, value: undefined });
	await deps.jobs.work(deps);
	const mails = await deps.mail.waitFor(2);
	const byAddress = new Map(mails.map((mail) => [mail.to.address, mail.text]));
	const link = /confirmar-email\/([\w-]+)/.exec(byAddress.get(NEW) ?? "")?.[1] ?? "";
	expect(byAddress.get(email)).toBeDefined();
	expect(byAddress.get(email)).not.toContain(link);
	expect((await resume(deps, token)).account.email).toBe(email);
	expect(await readEmailChange(deps, link)).toEqual({ newEmail: NEW });

	const confirmed = await confirm(deps, link, current);
	if (!confirmed.ok || !confirmed.value.session) throw new Error("not confirmed");
	const after = await resume(deps, confirmed.value.session.token);
	expect([after.account.email, after.profile.email]).toEqual([NEW, NEW]);
	const third = (await deps.mail.waitFor(3))[2];
	expect(third?.to.address).toBe(NEW);
});

test("confirming renews the session here and ends all others", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const [here, there] = [await enter(deps, { email }), await enter(deps, { email })];
	await ask(deps, here.current);
	expect(await confirm(deps, await sentToken(deps), here.current)).toMatchObject({ ok: true });
	for (const wait of [0, 6 * 60_000]) {
		deps.clock.advance(wait);
		expect(await findSession(deps, here.token)).toBeUndefined();
		expect(await findSession(deps, there.token)).toBeUndefined();
	}
});

test("confirmed in a browser that is signed in to nothing, or to somebody else, it opens no session", async () => {
	const deps = await makeTestDeps();
	const ana = await enter(deps, await makeAccount(deps));
	const bia = await enter(deps, await makeAccount(deps, "bia@corretora.com.br", "bia"));
	await ask(deps, ana.current);
	const confirmed = await confirm(deps, await sentToken(deps), bia.current);
	expect(confirmed).toEqual({ ok: true, value: { email: NEW, session: undefined } });
	expect(await findSession(deps, ana.token)).toBeUndefined();
	expect((await resume(deps, bia.token)).account.email).toBe("bia@corretora.com.br");
});

test("an address that has an account gets the same answer, no mail, and cannot be taken over", async () => {
	const deps = await makeTestDeps();
	const ana = await enter(deps, await makeAccount(deps));
	await makeAccount(deps, "bia@corretora.com.br", "bia");
	expect(await ask(deps, ana.current, "bia@corretora.com.br")).toEqual({ ok: true, value: undefined });
	await deps.jobs.work(deps);
	await deps.mail.waitFor(1);
	const { rows } = await deps.pool.query("select name from pgboss.job where name = 'accounts.send-email-change'");
	expect(rows).toHaveLength(0);
	expect(await confirm(deps, await sentToken(deps), ana.current)).toEqual({ ok: false, reason: "invalid-link" });
	expect((await resume(deps, ana.token)).account.email).toBe("ana@corretora.com.br");
});

test("of two accounts that want one address the first to confirm gets it", async () => {
	const deps = await makeTestDeps();
	const ana = await enter(deps, await makeAccount(deps));
	await ask(deps, ana.current);
	const anaToken = await sentToken(deps);
	deps.clock.advance(1000);
	const bia = await enter(deps, await makeAccount(deps, "bia@corretora.com.br", "bia"));
	await ask(deps, bia.current);
	const answers = await Promise.all([confirm(deps, anaToken), confirm(deps, await sentToken(deps))]);
	expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("a link works once, and a newer request replaces the older", async () => {
	const deps = await makeTestDeps();
	const { current } = await enter(deps, await makeAccount(deps));
	await ask(deps, current, "outra@corretora.com.br");
	const older = await sentToken(deps);
	await ask(deps, current);
	const token = await sentToken(deps);
	expect(await confirm(deps, older)).toEqual({ ok: false, reason: "invalid-link" });
	const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(deps, token)));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("recovery links that went to the old address die with the change", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const { current } = await enter(deps, { email });
	await requestPasswordRecovery(deps, { email, ip: visitor().ip });
	await deps.jobs.work(deps);
	const [mail] = await deps.mail.waitFor(1);
	const recovery = /redefinir-senha\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
	expect(await readResetToken(deps, recovery)).toBe(true);
	await ask(deps, current);
	await confirm(deps, await sentToken(deps), current);
	expect(await readResetToken(deps, recovery)).toBe(false);
});

test("it needs the password, another address, and patience", async () => {
	const deps = await makeTestDeps();
	const { current } = await enter(deps, await makeAccount(deps));
	expect(await ask(deps, current, NEW, "errada")).toEqual({ ok: false, reason: "wrong-password" });
	expect(await ask(deps, current, " ANA@corretora.com.br")).toEqual({ ok: false, reason: "same-email" });
	expect(await ask(deps, current, "v@evil.tld\r\nBcc: x@y.com")).toEqual({ ok: false, reason: "invalid-email" });
	for (let i = 0; i < 5; i++) expect(await ask(deps, current, `nova${i}@corretora.com.br`)).toMatchObject({ ok: true });
	expect(await ask(deps, current)).toMatchObject({ reason: "too-many" });
});
