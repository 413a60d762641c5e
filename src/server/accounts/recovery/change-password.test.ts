import { expect, test } from "vitest";
import { type CurrentSession, findSession } from "#server/accounts/sessions/sessions.ts";
import { signIn } from "#server/accounts/sign-in/sign-in.ts";
import {
	enter,
	makeAccount,
	OTHER_PASSWORD,
	PASSWORD,
	passLimits,
	resume,
	visitor,
} from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { changePassword } from "./change-password.ts";

const change = (deps: TestDeps, current: CurrentSession, currentPassword: string, password = OTHER_PASSWORD) =>
	changePassword(deps, {
		current,
		currentPassword,
		password,
		confirmation: password,
		visitor: visitor(),
	});

test("this browser goes on under a new token, every old cookie is dead at once and later", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const [here, there] = [await enter(deps, { email }), await enter(deps, { email })];
	const changed = await change(deps, here.current, PASSWORD);
	if (!changed.ok) throw new Error(changed.reason);
	expect((await resume(deps, changed.value.token)).account.email).toBe(email);
	for (const wait of [0, 5_000, 6 * 60_000]) {
		deps.clock.advance(wait);
		expect(await findSession(deps, here.token)).toBeUndefined();
		expect(await findSession(deps, there.token)).toBeUndefined();
	}
	const attempt = (password: string) =>
		signIn(deps, { identifier: email, password, visitor: visitor(), device: undefined });
	expect(await attempt(PASSWORD)).toMatchObject({ ok: false });
	expect(await attempt(OTHER_PASSWORD)).toMatchObject({ ok: true });
});

test("a session without the password changes nothing, and guessing it is stopped after ten tries", async () => {
	const deps = await makeTestDeps();
	const { current, token } = await enter(deps, await makeAccount(deps));
	const reasons = [];
	for (let i = 0; i < 11; i++) {
		const answer = await change(deps, current, `errada ${i}`);
		reasons.push(!answer.ok && answer.reason);
	}
	expect(reasons).toEqual([...Array(10).fill("wrong-password"), "too-many"]);
	expect(await change(deps, current, PASSWORD)).toMatchObject({ reason: "too-many" });
	expect(await findSession(deps, token)).toBeDefined();
	await passLimits(deps);
	expect(await change(deps, current, PASSWORD)).toMatchObject({ ok: true });
});

test("a weak or mistyped new one is refused", async () => {
	const deps = await makeTestDeps();
	const { current } = await enter(deps, await makeAccount(deps));
	expect(await change(deps, current, PASSWORD, "Password1!")).toEqual({ ok: false, reason: "weak-password" });
	const mistyped = {
		current,
		currentPassword: PASSWORD,
		password: OTHER_PASSWORD,
		confirmation: "outra",
		device: undefined,
		visitor: visitor(),
	};
	expect(await changePassword(deps, mistyped)).toEqual({ ok: false, reason: "mismatch" });
});

test("two changes at once: one counts, and a sign-in with the old password that was on its way opens nothing", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const { current } = await enter(deps, { email });
	const late = () => signIn(deps, { identifier: email, password: PASSWORD, visitor: visitor(), device: undefined });
	const [first, second, ...tries] = await Promise.all([
		change(deps, current, PASSWORD),
		change(deps, current, PASSWORD, `${OTHER_PASSWORD} dois`),
		late(),
		late(),
		late(),
	]);
	expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
	for (const entered of tries) {
		if (entered.ok && entered.value.kind === "session")
			expect(await findSession(deps, entered.value.token)).toBeUndefined();
	}
});

test("the holder is told by mail", async () => {
	const deps = await makeTestDeps();
	const { current } = await enter(deps, await makeAccount(deps));
	await change(deps, current, PASSWORD);
	await deps.jobs.work(deps);
	const [mail] = await deps.mail.waitFor(1);
	expect(mail?.subject).toBe("Sua senha foi trocada");
});
