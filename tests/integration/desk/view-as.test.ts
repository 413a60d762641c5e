import { expect, test } from "vitest";
import { SUPPORT_CODE_MINUTES, SUPPORT_VIEW_MINUTES, viewablePages } from "#core/accounts/support-view.ts";
import { endSupportView } from "#server/accounts/support-view/end-support-view.ts";
import { makeSupportCode } from "#server/accounts/support-view/make-support-code.ts";
import { soon } from "#tests/support/soon.ts";
import { makeSupportWorld } from "#tests/support/support-view.ts";

const minutes = (count: number) => count * 60_000;

test("with the code the customer read out their pages are shown, still, for half an hour; it is recorded and mailed", async () => {
	const { deps, userId, get, opened, records, enterAs } = await makeSupportWorld();
	await deps.jobs.work(deps);
	const base = await opened();
	for (const path of Object.keys(viewablePages)) {
		const page = await get(base + path);
		expect([path, page.status]).toEqual([path, 200]);
		expect(page.text).toContain("só para ver, até");
		expect(page.text).not.toContain("<script");
		expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none';.*form-action 'none'/);
		expect(page.headers["content-security-policy"]).not.toContain("script-src");
		const links = [...page.text.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href ?? "");
		expect(links).not.toEqual([]);
		for (const href of links) expect(href).toMatch(/^(#[\w-]+$|\/admin\/(ver\/[0-9a-f-]{36}\/app|contas\/))/);
	}
	const written = await records();
	expect(written[0]).toMatchObject({ account_id: userId, reason: "não acha o plano" });
	expect(written.slice(1).map(({ detail }) => detail)).toEqual(Object.values(viewablePages));
	const isTold = () =>
		deps.mail.messages.some(
			({ to, subject }) => to.address === "cliente@corretora.com.br" && subject.includes("vendo a sua conta"),
		);
	await soon(isTold).toBe(true);
	const { rows } = await deps.pool.query("select kind from account_records where account_id = $1", [userId]);
	expect(rows.map(({ kind }) => kind)).toContain("suporte-viu");

	// The customer sees it, and ends it.
	const own = await enterAs(userId);
	expect((await own.get("/app/conta")).text).toContain("Nossa equipe está vendo a sua conta");
	expect((await own.post("/app/conta", { intent: "end-support" })).status).toBe(200);
	const ended = await get(`${base}/app`);
	expect([ended.status, ended.headers.location]).toEqual([302, `/admin/contas/${userId}?visita=encerrada`]);
	expect((await get(String(ended.headers.location))).text).toContain("A visita com o código do cliente acabou");

	const again = await opened();
	deps.clock.advance(minutes(SUPPORT_VIEW_MINUTES) - 1000);
	expect((await get(`${again}/app`)).status).toBe(200);
	deps.clock.advance(1001);
	expect((await get(`${again}/app`)).headers.location).toBe(`/admin/contas/${userId}?visita=encerrada`);
});

test("a colleague with a grudge: no code, an old one, another's, a used one, five guesses", async () => {
	const { deps, userId, otherId, open, records } = await makeSupportWorld();
	const refused = async (codigo: string, whom?: string) => {
		const answer = await open(codigo, whom);
		expect([codigo, answer.status]).toEqual([codigo, 400]);
		expect(answer.text).toContain("Este código não vale");
	};
	await refused("");
	await refused("AAAABBBB");
	const { code: old } = await makeSupportCode(deps, { userId });
	deps.clock.advance(minutes(SUPPORT_CODE_MINUTES));
	await refused(old);
	const { code: others } = await makeSupportCode(deps, { userId: otherId });
	const { code } = await makeSupportCode(deps, { userId });
	await refused(others);
	await refused(code, otherId);
	expect((await open(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).status).toBe(303);
	await refused(code);
	const { code: guessed } = await makeSupportCode(deps, { userId });
	for (let guess = 0; guess < 5; guess++) await refused(`ZZZZ222${guess + 2}`);
	await refused(guessed);
	const { code: taken } = await makeSupportCode(deps, { userId });
	await endSupportView(deps, { userId });
	await refused(taken);
	const acts = (await records()).map(({ act }) => act);
	expect(acts.filter((act) => act === "viu-como")).toHaveLength(1);
	expect(acts.filter((act) => act === "errou-codigo")).toHaveLength(13);
});

test("while looking nothing changes and no document is reached: posts, direct addresses, data, another admin", async () => {
	const { product, deps, userId, fichaId, get, post, opened } = await makeSupportWorld();
	const base = await opened();
	const before = await deps.pool.query("select nome_completo from profiles where user_id = $1", [userId]);
	for (const path of ["/app/conta", "/app", "/app/plano"]) {
		const answer = await post(base + path, { intent: "data", nome_completo: "Mudado", telefone: "11999999999" });
		expect([path, answer.status]).toEqual([path, 405]);
	}
	expect((await deps.pool.query("select nome_completo from profiles where user_id = $1", [userId])).rows).toEqual(
		before.rows,
	);
	for (const path of [
		`/app/fichas/${fichaId}`,
		`/app/fichas/${fichaId}.data`,
		`/app/fichas/${fichaId}/comparacao`,
		"/app.data",
		"/app/fichas.data",
		"/app/clientes",
		"/app/imoveis",
		"/app/gestao",
		"/app/dossie",
		"/app/conta/exportacao/x",
		`/rest/v1/fichas/${fichaId}/documento.pdf`,
		"/app/../rest/v1/fichas",
		"/app/fichas/",
		"//app",
		"",
	])
		expect([path, [403, 404].includes((await get(base + path)).status)]).toEqual([path, true]);
	// Outside of it this admin is nobody but themselves.
	expect((await get(`/app/fichas/${fichaId}`)).status).toBe(404);
	expect((await get(`/rest/v1/fichas/${fichaId}/documento.pdf`)).status).toBe(404);
	// Another address of ADMIN_EMAILS, a signed-in customer and nobody at all.
	await deps.pool.query("update support_views set admin_id = gen_random_uuid()");
	const notTheirs = await get(`${base}/app`);
	expect([notTheirs.status, notTheirs.headers.location]).toEqual([302, "/admin/contas?visita=encerrada"]);
	expect((await get("/admin/contas?visita=encerrada")).text).toContain("A visita com o código do cliente acabou");
	const stranger = await product.send(`${base}/app`);
	expect([stranger.status, stranger.headers.location]).toEqual([302, "/blog"]);
});
