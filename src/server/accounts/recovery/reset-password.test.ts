import { expect, test } from "vitest";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { readEmailChange } from "#server/accounts/profile/confirm-email-change.ts";
import { requestEmailChange } from "#server/accounts/profile/request-email-change.ts";
import { verifySecondFactor } from "#server/accounts/second-factor/verify-second-factor.ts";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import { signIn } from "#server/accounts/sign-in/sign-in.ts";
import { issueDerivedToken, tokenOf } from "#server/accounts/sign-in/tokens.ts";
import {
	challengeFor,
	enrol,
	enter,
	makeAccount,
	OTHER_PASSWORD,
	PASSWORD,
	passLimits,
	totpCode,
	visitor,
} from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readResetToken, resetPassword } from "./reset-password.ts";

async function link(deps: TestDeps, userId: string): Promise<string> {
	const purpose = "password-reset" as const;
	const id = await deps.db.transaction((tx) => issueDerivedToken(deps, tx, { userId, purpose, lifeMs: HOUR_MS }));
	return tokenOf(deps, purpose, id);
}

const reset = (deps: TestDeps, token: string, password = OTHER_PASSWORD, confirmation = password) =>
	resetPassword(deps, { token, password, confirmation, visitor: visitor(), device: undefined });
const attempt = (deps: TestDeps, identifier: string, password: string) =>
	signIn(deps, { identifier, password, visitor: visitor(), device: undefined });

test("the new password opens the account, the old one does not, and nobody was signed in by it", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const before = await enter(deps, { email });
	expect(await reset(deps, await link(deps, userId))).toMatchObject({ ok: true });
	expect(await findSession(deps, before.token)).toBeUndefined();
	const { rows } = await deps.pool.query("select 1 from sessions");
	expect(rows).toHaveLength(0);
	expect(await attempt(deps, email, PASSWORD)).toMatchObject({ reason: "wrong-credentials" });
	expect(await attempt(deps, email, OTHER_PASSWORD)).toMatchObject({ ok: true, value: { kind: "session" } });
});

test("a link works once, for an hour, and only as it was sent", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const invalid = { ok: false, reason: "invalid-link" };
	const token = await link(deps, userId);
	expect(await reset(deps, token.slice(0, -1))).toEqual(invalid);
	expect(await reset(deps, `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`)).toEqual(invalid);
	expect(await readResetToken(deps, token)).toBe(true);
	expect(await reset(deps, token)).toMatchObject({ ok: true });
	expect(await readResetToken(deps, token)).toBe(false);
	expect(await reset(deps, token)).toEqual(invalid);
	const late = await link(deps, userId);
	deps.clock.advance(HOUR_MS);
	expect(await reset(deps, late)).toEqual(invalid);
});

test("of two links that were sent, using one ends the other", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const [first, second] = [await link(deps, userId), await link(deps, userId)];
	expect(await reset(deps, second)).toMatchObject({ ok: true });
	expect(await readResetToken(deps, first)).toBe(false);
	expect(await reset(deps, first)).toEqual({ ok: false, reason: "invalid-link" });
});

test("two links used at the same instant: exactly one counts", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const [first, second] = [await link(deps, userId), await link(deps, userId)];
	const tries = [first, second, first, second].map((token) => reset(deps, token));
	const answers = await Promise.all(tries);
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	expect(answers.filter((answer) => !answer.ok && answer.reason === "invalid-link")).toHaveLength(3);
});

test("a link of one account leaves every other account alone", async () => {
	const deps = await makeTestDeps();
	const ana = await makeAccount(deps);
	const bia = await enter(deps, await makeAccount(deps, "bia@corretora.com.br", "bia"));
	await reset(deps, await link(deps, ana.userId));
	expect(await findSession(deps, bia.token)).toBeDefined();
	expect(await attempt(deps, "bia@corretora.com.br", PASSWORD)).toMatchObject({ ok: true });
});

test("a weak or mistyped password is refused and the link stays good", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const token = await link(deps, userId);
	for (const weak of ["curta", "Password1!", "Rubrica123!", "Aa1!".repeat(40), ""]) {
		expect(await reset(deps, token, weak, weak || "x")).toMatchObject({ ok: false });
	}
	expect(await reset(deps, token, OTHER_PASSWORD, `${OTHER_PASSWORD}x`)).toEqual({ ok: false, reason: "mismatch" });
	expect(await reset(deps, token, "Password1!")).toEqual({ ok: false, reason: "weak-password" });
	expect(await attempt(deps, email, PASSWORD)).toMatchObject({ ok: true });
	expect(await reset(deps, token)).toMatchObject({ ok: true });
});

test("the second factor is still asked for, and a code asked for under the old password is void", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	await enrol(deps, await enter(deps, { email }));
	const before = await challengeFor(deps, { email });
	await reset(deps, await link(deps, userId));
	deps.clock.advance(30_000);
	const tried = { challenge: before, code: await totpCode(deps, userId), visitor: visitor(), device: undefined };
	expect(await verifySecondFactor(deps, tried)).toEqual({ ok: false, reason: "no-challenge" });
	expect(await attempt(deps, email, OTHER_PASSWORD)).toMatchObject({ ok: true, value: { kind: "second-factor" } });
});

test("an e-mail change that a stranger began dies with the old password", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const { current } = await enter(deps, { email });
	await requestEmailChange(deps, { current, password: PASSWORD, email: "intruso@evil.tld" });
	const { rows } = await deps.pool.query("select id from account_tokens where purpose = 'email-change'");
	const token = tokenOf(deps, "email-change", rows[0].id);
	expect(await readEmailChange(deps, token)).toEqual({ newEmail: "intruso@evil.tld" });
	await reset(deps, await link(deps, userId));
	expect(await readEmailChange(deps, token)).toBeUndefined();
});

test("the holder is told by mail", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	await reset(deps, await link(deps, userId));
	await deps.jobs.work(deps);
	const [mail] = await deps.mail.waitFor(1);
	expect(mail).toMatchObject({ to: { address: email }, subject: "Sua senha foi trocada" });
});

test("whoever sets a password before finishing the sign-up is led to its end", async () => {
	const deps = await makeTestDeps();
	const fresh = { email: "bia@corretora.com.br", status: "pendente", name: "Bia", phone: "11987654321" } as const;
	const userId = (await deps.db.transaction((tx) => createAccount(deps, tx, fresh))) ?? "";
	await reset(deps, await link(deps, userId));
	expect(await attempt(deps, fresh.email, OTHER_PASSWORD)).toMatchObject({
		ok: true,
		value: { kind: "finish-signup" },
	});
});

test("guessing links from one address is stopped, and the door opens again later", async () => {
	const deps = await makeTestDeps();
	const guess = () =>
		resetPassword(deps, {
			token: "x".repeat(43),
			password: "a",
			confirmation: "a",
			visitor: visitor("203.0.113.9"),
			device: undefined,
		});
	const answers = [];
	for (let i = 0; i < 21; i++) answers.push(await guess());
	expect(answers.slice(0, 20)).toEqual(Array(20).fill({ ok: false, reason: "invalid-link" }));
	expect(answers[20]).toMatchObject({ reason: "too-many" });
	await passLimits(deps);
	expect(await guess()).toMatchObject({ reason: "invalid-link" });
});

test("somebody at the holder's own address who guesses links does not keep the holder from using theirs", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const shared = visitor("203.0.113.77");
	const use = (token: string) =>
		resetPassword(deps, {
			token,
			password: OTHER_PASSWORD,
			confirmation: OTHER_PASSWORD,
			visitor: shared,
			device: undefined,
		});
	for (let n = 0; n < 21; n++) await use(`inventado-${n}`);
	expect(await use("inventado")).toMatchObject({ reason: "too-many" });
	expect(await use(await link(deps, userId))).toMatchObject({ ok: true });
});
