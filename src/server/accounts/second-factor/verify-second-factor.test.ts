import { expect, test } from "vitest";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import {
	challengeFor,
	enrol,
	enter,
	makeAccount,
	passLimits,
	resume,
	totpCode,
	visitor,
} from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { verifySecondFactor } from "./verify-second-factor.ts";

const STEP_MS = 30_000;
const verify = (deps: TestDeps, challenge: string | undefined, code: string) =>
	verifySecondFactor(deps, { challenge, code, visitor: visitor(), device: undefined });

/** An account with the second factor on, at a moment when a fresh code is shown. */
async function guarded(deps: TestDeps) {
	const account = await makeAccount(deps);
	const { recoveryCodes } = await enrol(deps, await enter(deps, account));
	deps.clock.advance(2 * STEP_MS);
	// Of two codes one in a million is the other's twin: an earlier one then counts as that of the next step.
	while ((await codesAround(deps, account.userId)).size < 5) deps.clock.advance(STEP_MS);
	return { ...account, recoveryCodes };
}

async function codesAround(deps: TestDeps, userId: string): Promise<Set<string>> {
	return new Set(await Promise.all([-2, -1, 0, 1, 2].map((steps) => totpCode(deps, userId, steps))));
}

test("after the password there is no session yet; the code opens one", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await guarded(deps);
	const challenge = await challengeFor(deps, { email });
	expect(await findSession(deps, challenge)).toBeUndefined();
	const { rows } = await deps.pool.query("select id from sessions");
	expect(rows).toHaveLength(1);
	const code = await totpCode(deps, userId);
	const entered = await verify(deps, challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `);
	if (!entered.ok) throw new Error(entered.reason);
	expect((await resume(deps, entered.value.token)).account.id).toBe(userId);
	expect(await verify(deps, challenge, await totpCode(deps, userId, 1))).toEqual({ ok: false, reason: "no-challenge" });
});

test("a code works once, also under another challenge, and not for an earlier step afterwards", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await guarded(deps);
	const [first, second] = [await challengeFor(deps, { email }), await challengeFor(deps, { email })];
	const code = await totpCode(deps, userId);
	const earlier = await totpCode(deps, userId, -1);
	expect(await verify(deps, first, code)).toMatchObject({ ok: true });
	expect(await verify(deps, second, code)).toEqual({ ok: false, reason: "wrong-code" });
	expect(await verify(deps, second, earlier)).toEqual({ ok: false, reason: "wrong-code" });
	expect(await verify(deps, second, await totpCode(deps, userId, 1))).toMatchObject({ ok: true });
});

test("the code that switched it on does not open a session as well", async () => {
	const deps = await makeTestDeps();
	const account = await makeAccount(deps);
	await enrol(deps, await enter(deps, account));
	const challenge = await challengeFor(deps, account);
	expect(await verify(deps, challenge, await totpCode(deps, account.userId))).toMatchObject({ reason: "wrong-code" });
});

test("one step early or late is accepted, two are not", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await guarded(deps);
	deps.clock.advance(10 * STEP_MS);
	const challenge = await challengeFor(deps, { email });
	expect(await verify(deps, challenge, await totpCode(deps, userId, -2))).toMatchObject({ reason: "wrong-code" });
	expect(await verify(deps, challenge, await totpCode(deps, userId, 2))).toMatchObject({ reason: "wrong-code" });
	expect(await verify(deps, challenge, await totpCode(deps, userId, -1))).toMatchObject({ ok: true });
	deps.clock.advance(10 * STEP_MS);
	const later = await challengeFor(deps, { email });
	expect(await verify(deps, later, await totpCode(deps, userId, 1))).toMatchObject({ ok: true });
});

test("twenty at once with the same right code: one gets in", async () => {
	const deps = await makeTestDeps({ RATE_LIMITS: "off" });
	const { userId, email } = await guarded(deps);
	const challenges: string[] = [];
	for (let i = 0; i < 4; i++) challenges.push(await challengeFor(deps, { email }));
	const code = await totpCode(deps, userId);
	const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => verify(deps, challenges[i % 4], code)));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("ten at once with the same recovery code: one gets in, and it is spent", async () => {
	const deps = await makeTestDeps({ RATE_LIMITS: "off" });
	const { userId, email, recoveryCodes } = await guarded(deps);
	const challenges: string[] = [];
	for (let i = 0; i < 10; i++) challenges.push(await challengeFor(deps, { email }));
	const code = recoveryCodes[0] ?? "";
	const answers = await Promise.all(challenges.map((challenge) => verify(deps, challenge, code)));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await countRecoveryCodes(deps, userId)).toBe(9);
	expect(await verify(deps, await challengeFor(deps, { email }), code)).toMatchObject({ reason: "wrong-code" });
});

test("a recovery code is taken however it was noted down", async () => {
	const deps = await makeTestDeps();
	const { email, recoveryCodes } = await guarded(deps);
	const [first = "", second = ""] = recoveryCodes;
	expect(
		await verify(deps, await challengeFor(deps, { email }), ` ${first.toUpperCase().replaceAll("-", " ")} `),
	).toMatchObject({ ok: true });
	expect(
		await verify(deps, await challengeFor(deps, { email }), second.replaceAll("-", "").replaceAll("0", "O")),
	).toMatchObject({ ok: true });
});

test("after five wrong codes the password is asked for again", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await guarded(deps);
	const challenge = await challengeFor(deps, { email });
	for (let i = 0; i < 5; i++) expect(await verify(deps, challenge, "000000x")).toMatchObject({ reason: "wrong-code" });
	expect(await verify(deps, challenge, await totpCode(deps, userId))).toEqual({ ok: false, reason: "no-challenge" });
	expect(await verify(deps, await challengeFor(deps, { email }), await totpCode(deps, userId))).toMatchObject({
		ok: true,
	});
});

test("after ten tries codes are refused for a while, and then taken again; passwords are not affected", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await guarded(deps);
	await passLimits(deps);
	for (let i = 0; i < 10; i++) {
		const challenge = await challengeFor(deps, { email });
		expect(await verify(deps, challenge, "errado-errado")).toMatchObject({ reason: "wrong-code" });
		if (i === 5) await deps.pool.query("delete from rate_limits where key like 'sign-in%'");
	}
	const challenge = await challengeFor(deps, { email });
	expect(await verify(deps, challenge, await totpCode(deps, userId))).toMatchObject({ reason: "too-many" });
	await passLimits(deps);
	expect(await verify(deps, challenge, await totpCode(deps, userId))).toMatchObject({ ok: true });
});

test("no challenge, an old one, or one that is something else entirely", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await guarded(deps);
	const code = await totpCode(deps, userId);
	expect(await verify(deps, undefined, code)).toEqual({ ok: false, reason: "no-challenge" });
	expect(await verify(deps, "made-up-challenge-000000", code)).toEqual({ ok: false, reason: "no-challenge" });
	const challenge = await challengeFor(deps, { email });
	deps.clock.advance(10 * 60_000);
	expect(await verify(deps, challenge, await totpCode(deps, userId))).toEqual({ ok: false, reason: "no-challenge" });
});

test("one person's codes are worth nothing at another's door", async () => {
	const deps = await makeTestDeps();
	const ana = await guarded(deps);
	const bia = await makeAccount(deps, "bia@corretora.com.br", "bia");
	const enrolled = await enrol(deps, await enter(deps, bia));
	deps.clock.advance(2 * STEP_MS);
	const challenge = await challengeFor(deps, ana);
	expect(await verify(deps, challenge, await totpCode(deps, bia.userId))).toMatchObject({ reason: "wrong-code" });
	expect(await verify(deps, challenge, enrolled.recoveryCodes[0] ?? "")).toMatchObject({ reason: "wrong-code" });
});
