import { Hono } from "hono";
import { expect, test } from "vitest";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { answerError } from "./answer-error.ts";
import type { HttpEnv } from "./http-env.ts";
import { requireAccount, requireAdminCall } from "./require-account.ts";

function callsOf(deps: TestDeps) {
	const app = new Hono<HttpEnv>();
	app.use(async (context, next) => {
		context.set("deps", deps);
		await next();
	});
	app.onError(answerError);
	app.get("/mine", requireAccount, (context) => context.text(context.var.current.account.email));
	app.get("/admin", requireAdminCall, (context) => context.text("ok"));
	return (path: string, cookie = "") => app.request(path, { headers: { cookie, accept: "application/json" } });
}

async function cookieOf(deps: TestDeps, email: string) {
	return deps.db.transaction(async (tx) => {
		const userId = await createAccount(deps, tx, { email, status: "pendente", name: "Ana", phone: "11987654321" });
		if (!userId) throw new Error("address taken");
		await activateAccount(deps, tx, { userId, status: "trial", passwordHash: undefined, profile: { approved: true } });
		const { token } = await openSession(deps, tx, userId, { ip: "127.0.0.1", userAgent: "test" });
		return `sessao=${token}`;
	});
}

test("a call without a session, or with a made-up one, is answered 401 in pt-BR", async () => {
	const call = callsOf(await makeTestDeps());
	for (const cookie of ["", "sessao=", `sessao=${"x".repeat(32)}`]) {
		const answer = await call("/mine", cookie);
		expect(answer.status).toBe(401);
		expect(await answer.json()).toMatchObject({ error: "Sua sessão terminou. Entre novamente." });
	}
});

test("whoever is signed in passes, and is who the cookie says", async () => {
	const deps = await makeTestDeps();
	const answer = await callsOf(deps)("/mine", await cookieOf(deps, "ana@exemplo.com.br"));
	expect([answer.status, await answer.text()]).toEqual([200, "ana@exemplo.com.br"]);
});

test("admin calls are for the addresses in ADMIN_EMAILS alone", async () => {
	const deps = await makeTestDeps({ ADMIN_EMAILS: "chefe@exemplo.com.br" });
	const call = callsOf(deps);
	expect((await call("/admin")).status).toBe(401);
	expect((await call("/admin", await cookieOf(deps, "ana@exemplo.com.br"))).status).toBe(403);
	expect((await call("/admin", await cookieOf(deps, "chefe@exemplo.com.br"))).status).toBe(200);
});
