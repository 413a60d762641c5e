import { expect, test } from "vitest";
import { createAccount } from "#server/accounts/create-account.ts";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import { enter, makeAccount, PASSWORD, passLimits, resume, visitor } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { signIn } from "./sign-in.ts";
import { temporaryPassword } from "./temporary-password.ts";

const attempt = (deps: TestDeps, identifier: string, password: string, from = visitor()) =>
	signIn(deps, { identifier, password, visitor: from, device: undefined });

async function makePending(deps: TestDeps, email: string): Promise<string> {
	const account = { email, status: "pendente", name: "Bia", phone: "11987654321" } as const;
	return (await deps.db.transaction((tx) => createAccount(deps, tx, account))) ?? "";
}

test("e-mail or username open the same account, however they are typed", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	for (const name of ["ana@corretora.com.br", "  ANA@Corretora.com.BR ", "anacorretora", "AnaCorretora"]) {
		const result = await attempt(deps, name, PASSWORD);
		if (!result.ok || result.value.kind !== "session") throw new Error(name);
		expect((await resume(deps, result.value.token)).account.id).toBe(userId);
	}
});

test("an address with letters of its own opens the account in either spelling, also one kept as it was typed", async () => {
	const deps = await makeTestDeps();
	const kept = await makeAccount(deps, "ana@imóveis.com.br", "anaimoveis");
	const ascii = await makeAccount(deps, "bia@xn--imveis-cxa.com.br", "biaimoveis");
	const spellings = ["imóveis.com.br", "imo\u0301veis.com.br", "xn--imveis-cxa.com.br"];
	for (const [name, { userId }] of [["ana", kept] as const, ["bia", ascii] as const])
		for (const domain of spellings) {
			const result = await attempt(deps, `${name}@${domain}`, PASSWORD);
			if (!result.ok || result.value.kind !== "session") throw new Error(`${name}@${domain}`);
			expect((await resume(deps, result.value.token)).account.id).toBe(userId);
		}
});

test("known, unknown, unfinished: a wrong password gets one and the same answer", async () => {
	const deps = await makeTestDeps();
	await makeAccount(deps);
	await makePending(deps, "bia@corretora.com.br");
	const names = [
		"ana@corretora.com.br",
		"anacorretora",
		"bia@corretora.com.br",
		"ninguem@corretora.com.br",
		"ninguem",
		"",
	];
	for (const name of names) {
		expect(await attempt(deps, name, "errada")).toEqual({ ok: false, reason: "wrong-credentials" });
	}
});

test("the temporary password leads to the end of the sign-up, not into the tool", async () => {
	const deps = await makeTestDeps();
	const userId = await makePending(deps, "bia@corretora.com.br");
	const result = await attempt(deps, "bia@corretora.com.br", temporaryPassword(deps, userId));
	expect(result).toMatchObject({ ok: true, value: { kind: "finish-signup", userId } });
});

test("after ten tries the account is closed to passwords, from whichever address and under either name", async () => {
	const deps = await makeTestDeps();
	await makeAccount(deps);
	const answers = [];
	for (let i = 0; i < 12; i++) {
		answers.push(
			await attempt(deps, i % 2 ? "ana@corretora.com.br" : "anacorretora", `errada ${i}`, visitor(`203.0.113.${i}`)),
		);
	}
	expect(answers.map((answer) => !answer.ok && answer.reason)).toEqual([
		...Array(10).fill("wrong-credentials"),
		"too-many",
		"too-many",
	]);
	expect(answers[11]).toMatchObject({ retryAfterSeconds: expect.any(Number) });
	expect(await attempt(deps, "ana@corretora.com.br", PASSWORD)).toMatchObject({ reason: "too-many" });
	await passLimits(deps);
	expect(await attempt(deps, "ana@corretora.com.br", PASSWORD)).toMatchObject({ ok: true });
});

test("a name nobody has closes after as many tries", async () => {
	const deps = await makeTestDeps();
	const reasons = [];
	for (let i = 0; i < 11; i++) {
		const answer = await attempt(deps, "ninguem@corretora.com.br", "errada", visitor(`203.0.113.${i}`));
		reasons.push(!answer.ok && answer.reason);
	}
	expect(reasons).toEqual([...Array(10).fill("wrong-credentials"), "too-many"]);
});

test("one address may try fifty times in all, and a whole /64 counts as one; others are not held up", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const key = "sign-in-address:2001:db8:0:1::/64";
	await attempt(deps, "ninguem", "errada", visitor("2001:db8:0:1::a"));
	const counted = await deps.pool.query("update rate_limits set points = 50 where key = $1", [key]);
	expect(counted.rowCount).toBe(1);
	expect(await attempt(deps, email, PASSWORD, visitor("2001:db8:0:1:ffff::b"))).toMatchObject({ reason: "too-many" });
	expect(await attempt(deps, email, PASSWORD, visitor("2001:db8:0:2::a"))).toMatchObject({ ok: true });
});

test("ten people behind different addresses sign in at once", async () => {
	const deps = await makeTestDeps();
	const people = [];
	for (let i = 0; i < 10; i++) people.push(await makeAccount(deps, `pessoa${i}@corretora.com.br`, `pessoa${i}`));
	const tokens = await Promise.all(people.map((person) => enter(deps, person)));
	expect(new Set(tokens.map(({ token }) => token)).size).toBe(10);
});

test("each sign-in gives a token of its own, whatever the browser brought along", async () => {
	const deps = await makeTestDeps();
	const { email } = await makeAccount(deps);
	const planted = "planted-by-somebody-else-123";
	const first = await enter(deps, { email });
	const second = await enter(deps, { email });
	expect(new Set([planted, first.token, second.token]).size).toBe(3);
	expect(await findSession(deps, planted)).toBeUndefined();
	const { rows } = await deps.pool.query("select * from sessions");
	expect(JSON.stringify(rows)).not.toContain(first.token);
});
