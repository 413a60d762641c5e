import { expect, test } from "vitest";
import { changePassword } from "#server/accounts/recovery/change-password.ts";
import { resetPassword } from "#server/accounts/recovery/reset-password.ts";
import { disableTotp } from "#server/accounts/second-factor/disable-totp.ts";
import { verifySecondFactor } from "#server/accounts/second-factor/verify-second-factor.ts";
import { endAnotherSession, endOtherSessions } from "#server/accounts/sessions/end-other-sessions.ts";
import {
	challengeFor,
	type Entered,
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
import { knownDeviceKey } from "./known-device.ts";
import { signIn } from "./sign-in.ts";
import { issueToken } from "./tokens.ts";

type Try = { password?: string; device?: string | undefined; ip?: string };

const tryTo = (deps: TestDeps, identifier: string, { password = PASSWORD, device, ip }: Try = {}) =>
	signIn(deps, { identifier, password, visitor: visitor(ip), device });

const reasonOf = (answer: { ok: boolean; reason?: string }) => (answer.ok ? "in" : answer.reason);

/** Strangers from everywhere, until nobody unknown gets a try any more. */
async function attack(deps: TestDeps, email: string, tries = 15): Promise<void> {
	for (let at = 0; at < tries; at++) await tryTo(deps, email, { password: `errada ${at}`, ip: `203.0.113.${at}` });
	expect(reasonOf(await tryTo(deps, email))).toBe("too-many");
}

async function resetLink(deps: TestDeps, userId: string): Promise<string> {
	return deps.db.transaction((tx) => issueToken(deps, tx, { userId, purpose: "password-reset", lifeMs: 3_600_000 }));
}

test("while strangers try passwords the holder signs in with a browser used before, as often as need be", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const { device } = await enter(deps, { email });
	await attack(deps, email);
	for (let at = 0; at < 12; at++) expect(reasonOf(await tryTo(deps, email, { device }))).toBe("in");
});

test("from the strangers' own address too: an office shares one", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const { device } = await enter(deps, { email });
	const ip = "203.0.113.77";
	await tryTo(deps, "ninguem", { password: "errada", ip });
	await deps.pool.query("update rate_limits set points = 50 where key = $1", [`sign-in-address:${ip}`]);
	expect(reasonOf(await tryTo(deps, email, { ip }))).toBe("too-many");
	expect(reasonOf(await tryTo(deps, email, { ip, device }))).toBe("in");
});

test("a known browser has ten failures of its own, and they close it to nobody else", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const [phone, laptop] = [await enter(deps, { email }), await enter(deps, { email })];
	const answers = await Promise.all(
		Array.from({ length: 30 }, (_, at) => tryTo(deps, email, { password: `errada ${at}`, device: phone.device })),
	);
	expect(answers.filter((answer) => reasonOf(answer) === "wrong-credentials")).toHaveLength(10);
	expect(reasonOf(await tryTo(deps, email, { device: phone.device }))).toBe("too-many");
	expect(reasonOf(await tryTo(deps, email, { device: laptop.device }))).toBe("in");
	expect(reasonOf(await tryTo(deps, email))).toBe("in");
});

test("only what fails counts: whoever signs in often is never stopped, and helps no stranger to more tries", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const ip = "203.0.113.5";
	for (let at = 0; at < 12; at++) expect(reasonOf(await tryTo(deps, email, { ip }))).toBe("in");
	const reasons = [];
	for (let at = 0; at < 12; at++) {
		reasons.push(reasonOf(await tryTo(deps, email, { password: `errada ${at}` })));
		if (at % 3 === 0 && at < 9) await tryTo(deps, email);
	}
	expect(reasons).toEqual([...Array(10).fill("wrong-credentials"), "too-many", "too-many"]);
});

test("of a hundred wrong passwords sent at once ten are looked at", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const answers = await Promise.all(
		Array.from({ length: 100 }, (_, at) => tryTo(deps, email, { password: `errada ${at}`, ip: `10.0.${at}.1` })),
	);
	expect(answers.filter((answer) => reasonOf(answer) === "wrong-credentials")).toHaveLength(10);
});

test("a browser known to one account, or made up, is a stranger at another", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	await makeAccount(deps, "bia@corretora.com.br", "biacorretora");
	const stranger = await enter(deps, { email: "bia@corretora.com.br" });
	const reasons = [];
	for (const device of [stranger.device, "inventado-pelo-estranho-123"]) {
		for (let at = 0; at < 8; at++) reasons.push(reasonOf(await tryTo(deps, email, { password: `não ${at}`, device })));
	}
	expect(reasons.filter((reason) => reason === "wrong-credentials")).toHaveLength(10);
	const planted = await tryTo(deps, "bia@corretora.com.br", { device: "inventado-pelo-estranho-123" });
	expect(planted).toMatchObject({ ok: true, value: { device: expect.not.stringContaining("inventado") } });
});

test("a holder with a new browser gets in during the attack by a link sent by mail", async () => {
	const deps = await makeTestDeps();
	const { email, userId } = await makeAccount(deps);
	await attack(deps, email);
	const reset = await resetPassword(deps, {
		token: await resetLink(deps, userId),
		password: OTHER_PASSWORD,
		confirmation: OTHER_PASSWORD,
		visitor: visitor(),
		device: undefined,
	});
	if (!reset.ok) throw new Error(reset.reason);
	const { device } = reset.value;
	expect(reasonOf(await tryTo(deps, email, { password: OTHER_PASSWORD, device }))).toBe("in");
	expect(reasonOf(await tryTo(deps, email, { password: OTHER_PASSWORD }))).toBe("too-many");
});

test("codes: whoever has the password and not the phone does not keep the holder out", async () => {
	const deps = await makeTestDeps();
	const { email, userId } = await makeAccount(deps);
	const first = await enter(deps, { email });
	const guarded = await enrol(deps, first);
	deps.clock.advance(30_000);
	const verify = (challenge: string, code: string, device?: string) =>
		verifySecondFactor(deps, { challenge, code, visitor: visitor(), device });
	for (let at = 0; at < 10; at++) {
		expect(reasonOf(await verify(await challengeFor(deps, { email }), "errado-errado"))).toBe("wrong-code");
	}
	const challenge = await challengeFor(deps, { email });
	expect(reasonOf(await verify(challenge, await totpCode(deps, userId)))).toBe("too-many");
	expect(reasonOf(await verify(challenge, await totpCode(deps, userId), first.device))).toBe("in");
	deps.clock.advance(30_000);
	const code = await totpCode(deps, userId);
	const off = await disableTotp(deps, { current: guarded.current, password: PASSWORD, code, visitor: visitor() });
	expect(reasonOf(off)).toBe("in");
});

test("in one session ten wrong passwords close its sensitive doors, and no other session's", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const [stolen, own] = [await enter(deps, { email }), await enter(deps, { email })];
	const change = ({ current }: Entered, currentPassword: string) =>
		changePassword(deps, {
			current,
			currentPassword,
			password: OTHER_PASSWORD,
			confirmation: OTHER_PASSWORD,
			visitor: visitor(),
		});
	const reasons = await Promise.all(
		Array.from({ length: 20 }, async (_, at) => reasonOf(await change(stolen, `${at}`))),
	);
	expect(reasons.filter((reason) => reason === "wrong-password")).toHaveLength(10);
	expect(reasonOf(await change(stolen, PASSWORD))).toBe("too-many");
	expect(reasonOf(await change(own, PASSWORD))).toBe("in");
});

test.each(["password", "reset", "other-sessions", "one-session"] as const)(
	"a lost phone is a stranger again after: %s",
	async (how) => {
		const deps = await makeTestDeps();
		const { email, userId } = await makeAccount(deps);
		const lost = await enter(deps, { email });
		const here = await enter(deps, { email });
		let [password, device] = [PASSWORD, here.device];
		const chosen = { password: OTHER_PASSWORD, confirmation: OTHER_PASSWORD, visitor: visitor(), device };
		if (how === "password") {
			const typed = { current: here.current, currentPassword: PASSWORD, visitor: visitor() };
			const changed = await changePassword(deps, { ...chosen, ...typed });
			if (!changed.ok) throw new Error(changed.reason);
			// A copy of this browser's cookie, taken before, is a stranger's too.
			expect(await knownDeviceKey(deps, userId, here.device)).toBeUndefined();
			device = changed.value.device;
			expect(await knownDeviceKey(deps, userId, device)).toBeDefined();
		}
		if (how === "reset") {
			const reset = await resetPassword(deps, { ...chosen, token: await resetLink(deps, userId) });
			if (!reset.ok) throw new Error(reset.reason);
			device = reset.value.device;
		}
		if (how === "password" || how === "reset") password = OTHER_PASSWORD;
		if (how === "other-sessions") await endOtherSessions(deps, { current: here.current, device });
		const sessionId = lost.current.session.id;
		if (how === "one-session") await endAnotherSession(deps, { current: here.current, device, sessionId });
		await passLimits(deps);
		await attack(deps, email);
		expect(reasonOf(await tryTo(deps, email, { password, device: lost.device }))).toBe("too-many");
		expect(reasonOf(await tryTo(deps, email, { password, device }))).toBe("in");
		if (how !== "password" && how !== "reset") expect(await resume(deps, here.token)).toBeDefined();
	},
);
