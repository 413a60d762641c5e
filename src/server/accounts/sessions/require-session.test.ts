import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import type { Deps } from "#server/deps.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { enter, makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { optionalSession, prolongSession, requireSession, visitorOf } from "./require-session.ts";

function ask(deps: Deps, path: string, cookie?: string, method = "GET") {
	const context = new RouterContextProvider();
	context.set(depsContext, deps);
	context.set(clientAddressContext, "198.51.100.7");
	const headers = { "user-agent": "Firefox", ...(cookie && { cookie }) };
	return { request: new Request(`http://localhost:3000${path}`, { method, headers }), context };
}

async function sentTo(guarded: Promise<unknown>): Promise<string | null> {
	const answer = await guarded.then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	if (!(answer instanceof Response)) throw new Error("was let in");
	return answer.headers.get("location");
}

test("a page of the tool sends a stranger to sign in and remembers where to lead back", async () => {
	const deps = await makeTestDeps();
	expect(await sentTo(requireSession(ask(deps, "/app/conta?aba=2")))).toBe(
		"/app/entrar?voltar=%2Fapp%2Fconta%3Faba%3D2",
	);
	expect(await sentTo(requireSession(ask(deps, "/app/conta.data")))).toBe("/app/entrar?voltar=%2Fapp%2Fconta");
	expect(await sentTo(requireSession(ask(deps, "/app/conta", undefined, "POST")))).toBe("/app/entrar?voltar=%2Fapp");
	expect(await sentTo(requireSession(ask(deps, "/app/conta", "sessao=aaaaaaaaaaaaaaaaaaaaaaaa")))).toContain(
		"/app/entrar",
	);
	expect(await optionalSession(ask(deps, "/"))).toBeUndefined();
});

test("with the session's cookie the page gets the account, and nobody else's twin of the cookie counts", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const { token } = await enter(deps, { email });
	const current = await requireSession(ask(deps, "/app", `tema=dark; sessao=${token}`));
	expect(current.account.id).toBe(userId);
	const secure = { ...deps, config: { ...deps.config, https: true } };
	expect(await optionalSession(ask(secure, "/app", `sessao=${token}`))).toBeUndefined();
	expect(await optionalSession(ask(secure, "/app", `__Secure-sessao=${token}`))).toBeUndefined();
	expect(await optionalSession(ask(secure, "/app", `__Host-sessao=${token}`))).toBeDefined();
	expect(visitorOf(ask(deps, "/app"))).toEqual({ ip: "198.51.100.7", userAgent: "Firefox" });
});

test("the cookie is sent again when the session was extended, and only then", async () => {
	const deps = await makeTestDeps();
	const { token, current } = await enter(deps, await makeAccount(deps));
	const args = ask(deps, "/app", `sessao=${token}`);
	expect((await prolongSession(args, current)).get("set-cookie")).toBeNull();
	deps.clock.advance(2 * DAY_MS);
	const cookie = (await prolongSession(args, await requireSession(args))).get("set-cookie");
	expect(cookie).toBe(`sessao=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${7 * 86_400}`);
});

test("admin pages show everybody but a confirmed admin the blog", async () => {
	const deps = await makeTestDeps({ ADMIN_EMAILS: "chefe@corretora.com.br" });
	const admin = await enter(deps, await makeAccount(deps, "chefe@corretora.com.br", "chefe"));
	const broker = await enter(deps, await makeAccount(deps));
	expect(await sentTo(requireAdmin(ask(deps, "/admin/blog")))).toBe("/blog");
	expect(await sentTo(requireAdmin(ask(deps, "/admin/blog", `sessao=${broker.token}`)))).toBe("/blog");
	expect((await requireAdmin(ask(deps, "/admin/blog", `sessao=${admin.token}`))).account.email).toBe(
		"chefe@corretora.com.br",
	);
});
