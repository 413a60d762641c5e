import { expect, test } from "vitest";
import { changePassword } from "#server/accounts/recovery/change-password.ts";
import { readResetToken } from "#server/accounts/recovery/reset-password.ts";
import { type CurrentSession, findSession } from "#server/accounts/sessions/sessions.ts";
import { signIn } from "#server/accounts/sign-in/sign-in.ts";
import { issueToken } from "#server/accounts/sign-in/tokens.ts";
import {
	challengeFor,
	enrol,
	enter,
	makeAccount,
	OTHER_PASSWORD,
	PASSWORD,
	passLimits,
	resume,
	totpCode,
	visitor,
} from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { disableTotp } from "./disable-totp.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { regenerateRecoveryCodes } from "./regenerate-recovery-codes.ts";
import { readTotpEnrolment, startTotpEnrolment } from "./start-totp-enrolment.ts";
import { verifySecondFactor } from "./verify-second-factor.ts";

const STEP_MS = 30_000;
const disable = (deps: TestDeps, current: CurrentSession, password: string, code: string) =>
	disableTotp(deps, { current, password, code, visitor: visitor() });

test("enrolment shows a secret of 160 bits, its address and a picture, and asks for the password first", async () => {
	const deps = await makeTestDeps();
	const { current, token } = await enter(deps, await makeAccount(deps));
	expect(await startTotpEnrolment(deps, { current, password: "errada" })).toEqual({
		ok: false,
		reason: "wrong-password",
	});
	const started = await startTotpEnrolment(deps, { current, password: PASSWORD });
	if (!started.ok) throw new Error(started.reason);
	const { secret, address, qr } = started.value;
	expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
	const shown = new URL(address);
	expect(shown.protocol).toBe("otpauth:");
	expect(shown.searchParams.get("secret")).toBe(secret.replaceAll(" ", ""));
	expect(decodeURIComponent(shown.pathname)).toContain("ana@corretora.com.br");
	expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
	expect(readTotpEnrolment(deps, await resume(deps, token))).toEqual(started.value);
	const { rows } = await deps.pool.query("select totp_secret from a_usuarios");
	expect(JSON.stringify(rows)).not.toContain(secret.replaceAll(" ", ""));
});

test("until its first code it counts for nothing", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const { current } = await enter(deps, { email });
	await startTotpEnrolment(deps, { current, password: PASSWORD });
	expect(await confirmTotp(deps, { current, code: "abc", visitor: visitor() })).toEqual({
		ok: false,
		reason: "wrong-code",
	});
	expect((await enter(deps, { email })).token).toBeTruthy();
});

test("the first code gives ten different recovery codes, a new token here, and ends every other session", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const [here, there] = [await enter(deps, { email }), await enter(deps, { email })];
	const { recoveryCodes, session } = await enrol(deps, here);
	expect(new Set(recoveryCodes).size).toBe(10);
	for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
	expect(await countRecoveryCodes(deps, userId)).toBe(10);
	expect(await findSession(deps, session.token)).toBeDefined();
	expect(await findSession(deps, here.token)).toBeUndefined();
	expect(await findSession(deps, there.token)).toBeUndefined();
	const { rows } = await deps.pool.query("select * from recovery_codes");
	for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
});

test("once on, it cannot be enrolled over, not even with the password", async () => {
	const deps = await makeTestDeps();
	const { current } = await enrol(deps, await enter(deps, await makeAccount(deps)));
	expect(await startTotpEnrolment(deps, { current, password: PASSWORD })).toEqual({ ok: false, reason: "already-on" });
	expect(await confirmTotp(deps, { current, code: "000000", visitor: visitor() })).toEqual({
		ok: false,
		reason: "no-enrolment",
	});
	expect(readTotpEnrolment(deps, current)).toBeUndefined();
});

test("guessing the first code is stopped after ten tries", async () => {
	const deps = await makeTestDeps();
	const { current } = await enter(deps, await makeAccount(deps));
	await startTotpEnrolment(deps, { current, password: PASSWORD });
	const confirm = (code: string) => confirmTotp(deps, { current, code, visitor: visitor() });
	for (let i = 0; i < 10; i++) expect(await confirm("abc")).toMatchObject({ reason: "wrong-code" });
	expect(await confirm(await totpCode(deps, current.account.id))).toMatchObject({ reason: "too-many" });
	await passLimits(deps);
	expect(await confirm(await totpCode(deps, current.account.id))).toMatchObject({ ok: true });
});

test("what was handed out before it was switched on, or off, opens nothing afterwards", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const here = await enter(deps, { email });
	const handOut = async () => {
		const wanted = { userId, purpose: "password-reset", lifeMs: 3_600_000 } as const;
		const token = await deps.db.transaction((tx) => issueToken(deps, tx, wanted));
		expect(await readResetToken(deps, token)).toBe(true);
		return token;
	};
	const before = await handOut();
	const { current } = await enrol(deps, here);
	expect(await readResetToken(deps, before)).toBe(false);
	const since = await handOut();
	deps.clock.advance(STEP_MS);
	expect((await disable(deps, current, PASSWORD, await totpCode(deps, userId))).ok).toBe(true);
	expect(await readResetToken(deps, since)).toBe(false);
});

test("switching it off takes the password and a fresh code, not one of them", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const { current } = await enrol(deps, await enter(deps, { email }));
	const used = await totpCode(deps, userId);
	expect(await disable(deps, current, PASSWORD, used)).toEqual({ ok: false, reason: "wrong-code" });
	deps.clock.advance(STEP_MS);
	const code = await totpCode(deps, userId);
	expect(await disable(deps, current, "errada", code)).toEqual({ ok: false, reason: "wrong-password" });
	expect(await disable(deps, current, PASSWORD, "")).toEqual({ ok: false, reason: "wrong-code" });
	const off = await disable(deps, current, PASSWORD, code);
	if (!off.ok) throw new Error(off.reason);
	const after = await resume(deps, off.value.token);
	expect(after.account).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
	expect(await countRecoveryCodes(deps, userId)).toBe(0);
	expect((await enter(deps, { email })).token).toBeTruthy();
	expect(await disable(deps, after, PASSWORD, code)).toEqual({ ok: false, reason: "not-on" });
});

test("a recovery code stands in for a lost authenticator", async () => {
	const deps = await makeTestDeps();
	const { current, recoveryCodes } = await enrol(deps, await enter(deps, await makeAccount(deps)));
	expect(await disable(deps, current, PASSWORD, recoveryCodes[9] ?? "")).toMatchObject({ ok: true });
});

test("new recovery codes take both factors and void the old ones", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const { current, recoveryCodes } = await enrol(deps, await enter(deps, { email }));
	const proof = { current, password: PASSWORD, code: undefined };
	expect(await regenerateRecoveryCodes(deps, proof)).toEqual({ ok: false, reason: "wrong-code" });
	expect(await regenerateRecoveryCodes(deps, { ...proof, password: "errada" })).toEqual({
		ok: false,
		reason: "wrong-password",
	});
	deps.clock.advance(STEP_MS);
	const made = await regenerateRecoveryCodes(deps, { ...proof, code: await totpCode(deps, userId) });
	if (!made.ok) throw new Error(made.reason);
	expect(made.value.filter((code) => recoveryCodes.includes(code))).toEqual([]);
	const challenge = await challengeFor(deps, { email });
	const tried = { challenge, visitor: visitor(), device: undefined };
	expect(await verifySecondFactor(deps, { ...tried, code: recoveryCodes[0] ?? "" })).toMatchObject({
		reason: "wrong-code",
	});
	expect(await verifySecondFactor(deps, { ...tried, code: made.value[0] ?? "" })).toMatchObject({ ok: true });
});

test("no path of sign-in leads past it", async () => {
	const deps = await makeTestDeps();
	const { email, username } = await makeAccount(deps);
	const { token, device } = await enter(deps, { email });
	await enrol(deps, { current: await resume(deps, token) });
	for (const identifier of [email, username]) {
		const result = await signIn(deps, { identifier, password: PASSWORD, visitor: visitor(), device });
		expect(result).toMatchObject({ ok: true, value: { kind: "second-factor" } });
	}
});

test("a secret that somebody else was shown is not offered to whoever takes the account back, nor switched on behind them", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const [thief, owner] = [await enter(deps, { email }), await enter(deps, { email })];
	const begun = await startTotpEnrolment(deps, { current: thief.current, password: PASSWORD });
	if (!begun.ok) throw new Error(begun.reason);
	const [waiting, code] = [await resume(deps, thief.token), await totpCode(deps, userId)];
	const changed = await changePassword(deps, {
		...{ current: owner.current, currentPassword: PASSWORD, visitor: visitor() },
		...{ password: OTHER_PASSWORD, confirmation: OTHER_PASSWORD },
	});
	if (!changed.ok) throw new Error(changed.reason);
	expect(readTotpEnrolment(deps, await resume(deps, changed.value.token))).toBeUndefined();
	// It was on its way when the password changed.
	expect(await confirmTotp(deps, { current: waiting, code, visitor: visitor() })).toMatchObject({
		reason: "no-enrolment",
	});
});
