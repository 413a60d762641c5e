import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { switchProfile } from "#server/accounts/profile/switch-profile.ts";
import { enter, makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession, endSessionById, extendSession, findSession, listSessions } from "./sessions.ts";

test("a session ends after a week without use", async () => {
	const deps = await makeTestDeps();
	const { token } = await enter(deps, await makeAccount(deps));
	deps.clock.advance(7 * DAY_MS - 1);
	expect(await findSession(deps, token)).toBeDefined();
	deps.clock.advance(1);
	expect(await findSession(deps, token)).toBeUndefined();
});

test("a session in use is extended, but not past a month", async () => {
	const deps = await makeTestDeps();
	const { token } = await enter(deps, await makeAccount(deps));
	for (let day = 0; day < 29; day++) {
		deps.clock.advance(DAY_MS);
		const current = await findSession(deps, token);
		if (!current) throw new Error(`ended on day ${day}`);
		await extendSession(deps, current);
	}
	deps.clock.advance(DAY_MS - 1);
	expect(await findSession(deps, token)).toBeDefined();
	deps.clock.advance(1);
	expect(await findSession(deps, token)).toBeUndefined();
});

test("twenty requests at the instant of extension all stay signed in", async () => {
	const deps = await makeTestDeps();
	const { token } = await enter(deps, await makeAccount(deps));
	deps.clock.advance(6 * DAY_MS);
	const ends = await Promise.all(
		Array.from({ length: 20 }, async () => {
			const current = await findSession(deps, token);
			return current && extendSession(deps, current);
		}),
	);
	const expected = deps.clock.now().getTime() + 7 * DAY_MS;
	expect(ends.map((end) => end?.getTime())).toEqual(Array(20).fill(expected));
});

test("a session that has run out cannot be extended back to life", async () => {
	const deps = await makeTestDeps();
	const { token, current } = await enter(deps, await makeAccount(deps));
	deps.clock.advance(8 * DAY_MS);
	await extendSession(deps, current);
	expect(await findSession(deps, token)).toBeUndefined();
});

test("after sign-out the old cookie opens nothing, at once and later", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const [here, there] = [await enter(deps, { email }), await enter(deps, { email })];
	await endSession(deps, here.token);
	expect(await findSession(deps, here.token)).toBeUndefined();
	deps.clock.advance(6 * 60_000);
	expect(await findSession(deps, here.token)).toBeUndefined();
	expect(await findSession(deps, there.token)).toBeDefined();
	await endSession(deps, here.token);
});

test("signing out everywhere else leaves this browser in", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const [here, there, third] = [
		await enter(deps, { email }),
		await enter(deps, { email }),
		await enter(deps, { email }),
	];
	await endOtherSessions(deps, { current: here.current, device: here.device });
	expect(await findSession(deps, here.token)).toBeDefined();
	expect(await findSession(deps, there.token)).toBeUndefined();
	expect(await findSession(deps, third.token)).toBeUndefined();
});

test("one session is ended by its holder only, and an id that is none harms nothing", async () => {
	const deps = await makeTestDeps();
	const ana = await enter(deps, await makeAccount(deps));
	const bia = await enter(deps, await makeAccount(deps, "bia@corretora.com.br", "bia"));
	await endSessionById(deps, bia.current.account.id, ana.current.session.id);
	await endSessionById(deps, ana.current.account.id, "' or 1=1");
	expect(await findSession(deps, ana.token)).toBeDefined();
	await endSessionById(deps, ana.current.account.id, ana.current.session.id);
	expect(await findSession(deps, ana.token)).toBeUndefined();
});

test("the list of sessions names no token, not even its hash", async () => {
	const deps = await makeTestDeps();
	const { token, current } = await enter(deps, await makeAccount(deps));
	const list = await listSessions(deps, current.account.id);
	expect(list).toHaveLength(1);
	expect(JSON.stringify(list)).not.toContain(token);
	expect(JSON.stringify(list)).not.toContain(current.session.tokenHash);
});

test("the chosen profile is kept, and nothing but the two kinds can be chosen", async () => {
	const deps = await makeTestDeps();
	const { token, current } = await enter(deps, await makeAccount(deps));
	expect(await switchProfile(deps, { current, profile: "corretor" })).toEqual({ ok: true, value: "corretor" });
	for (const profile of ["admin", "", null, ["gestao"], { kind: "gestao" }, "__proto__"]) {
		expect(await switchProfile(deps, { current, profile })).toEqual({ ok: false, reason: "unknown-profile" });
	}
	expect((await findSession(deps, token))?.profile.activeProfile).toBe("corretor");
});
