import { expect, test } from "vitest";
import { viewablePages } from "#core/accounts/support-view.ts";
import { present } from "#core/kernel/present.ts";
import { startTotpEnrolment } from "#server/accounts/second-factor/start-totp-enrolment.ts";
import { makeSupportCode } from "#server/accounts/support-view/make-support-code.ts";
import { enter, OTHER_PASSWORD, PASSWORD } from "#tests/support/make-account.ts";
import { makeSupportWorld } from "#tests/support/support-view.ts";

const everyPage = Object.keys(viewablePages);
/** Shut out: nothing is shown, and whoever looked is led back. */
const atTheDesk = (userId: string) => `/admin/contas/${userId}?visita=encerrada`;

test("another browser of the same admin, and whoever signs in after them, see nothing", async () => {
	const { deps, userId, editorId, get, enterAs, opened } = await makeSupportWorld();
	const base = await opened();
	const elsewhere = await enterAs(editorId);
	expect((await elsewhere.get(`${base}/app`)).headers.location).toBe(atTheDesk(userId));
	expect((await get(`${base}/app`)).status).toBe(200);
	await deps.pool.query("delete from sessions where user_id = $1", [editorId]);
	expect((await get(`${base}/app`)).headers.location).toBe("/blog");
	expect((await (await enterAs(editorId)).get(`${base}/app`)).headers.location).toBe(atTheDesk(userId));
});

test("what shuts everybody out of an account shuts out whoever looks, and voids a code that waits", async () => {
	const { deps, userId, get, post, open, opened, enterAs } = await makeSupportWorld();
	const endAll = { intent: "encerrar-sessoes", motivo: "celular perdido" };
	const newPassword = { senha_atual: PASSWORD, senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD };
	const ways = {
		"the customer ends all other sessions": async () =>
			(await enterAs(userId)).post("/app/conta", { intent: "end-other-sessions" }),
		"the desk ends all sessions": () => post(`/admin/contas/${userId}`, endAll),
		"a new password": async () => (await enterAs(userId)).post("/app/conta", { intent: "password", ...newPassword }),
	};
	for (const [way, shut] of Object.entries(ways)) {
		const base = await opened();
		const { code } = await makeSupportCode(deps, { userId });
		expect([way, (await get(`${base}/app`)).status]).toEqual([way, 200]);
		expect([way, (await shut()).status < 400]).toEqual([way, true]);
		expect([way, (await get(`${base}/app`)).headers.location]).toEqual([way, atTheDesk(userId)]);
		expect([way, (await open(code)).status]).toEqual([way, 400]);
	}
});

test("a hostile admin finds no secret in what is shown: no second factor, no signing link, no telephone of a client", async () => {
	const { deps, userId, sent, get, opened } = await makeSupportWorld();
	const { current } = await enter(deps, { email: "cliente@corretora.com.br" });
	const started = await startTotpEnrolment(deps, { current, password: PASSWORD });
	if (!started.ok) throw new Error(started.reason);
	const { rows } = await deps.pool.query("select telefone from clientes where account_id = $1", [userId]);
	const phones: string[] = rows.map(({ telefone }) => String(telefone)).filter((phone) => phone.length > 7);
	const base = await opened();
	for (const path of everyPage) {
		const { status, text: page } = await get(base + path);
		expect([path, status]).toEqual([path, 200]);
		// Drawn anew for each page in letters and slashes, it may say anything.
		const [, nonce] = /nonce="([^"]+)"/.exec(page) ?? [];
		const text = page.replaceAll(present(nonce, "the page's nonce"), "");
		const secrets = [started.value.secret, "otpauth:", ...sent.signers.map(({ token }) => token), "/assinar/", "/a/"];
		for (const secret of [...secrets, ...phones])
			expect([path, secret, text.includes(secret)]).toEqual([path, secret, false]);
	}
});

test("guesses stand in the desk's record, and so does the end of a visit", async () => {
	const { deps, userId, open, opened, post, get, records } = await makeSupportWorld();
	await open("AAAABBBB");
	await makeSupportCode(deps, { userId });
	await open("CCCCDDDD");
	const base = await opened();
	await post(`/admin/contas/${userId}`, { intent: "encerrar-visita" });
	expect((await get(`${base}/app`)).headers.location).toBe(atTheDesk(userId));
	const written = (await records()).filter(({ account_id }) => account_id === userId);
	expect(written.map(({ act }) => act)).toEqual(["errou-codigo", "errou-codigo", "viu-como", "encerrou-visita"]);
	expect(written[0]).toMatchObject({ reason: "não acha o plano" });
	expect(JSON.stringify(written)).not.toMatch(/AAAABBBB|CCCCDDDD/);
});

test("two codes asked for at once: exactly one of them opens, once", async () => {
	const { deps, userId, open } = await makeSupportWorld();
	const made = await Promise.all(Array.from({ length: 6 }, () => makeSupportCode(deps, { userId })));
	const { rows } = await deps.pool.query("select count(*)::int as waiting from support_views where opened_at is null");
	expect(rows).toEqual([{ waiting: 1 }]);
	const answers = [];
	// Not all six: five wrong ones would void it.
	for (const { code } of made.toReversed().slice(0, 5)) answers.push((await open(code)).status);
	expect(answers.filter((status) => status === 303).length).toBeLessThanOrEqual(1);
});

test("a code that is used from two places at once opens one visit", async () => {
	const { deps, userId, open } = await makeSupportWorld();
	const { code } = await makeSupportCode(deps, { userId });
	const answers = await Promise.all([open(code), open(code), open(code)]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400, 400]);
});

test("whatever is not a plain look is refused, and the look is known by its own name in log and access records", async () => {
	const { product, deps, cookie, fichaId, sent, opened, get } = await makeSupportWorld();
	const base = await opened();
	for (const method of ["PUT", "PATCH", "DELETE", "POST"]) {
		const headers = { ...cookie, origin: deps.config.publicUrl };
		const answer = await product.send(`${base}/app/conta`, { method, headers });
		expect([method, answer.status >= 400]).toEqual([method, true]);
	}
	const reaches = [
		`/rest/v1/fichas/${fichaId}/fotos`,
		`/rest/v1/avisos/fluxo`,
		"/app/neste-aparelho",
		"/app/dossie",
		"/app/gestao/exportar",
		"/app/conta/exportacao/x",
		"/app/plano/recibo/1",
		`/assinar/${sent.signers[0]?.token}`,
		"/app%2Ffichas",
		"/app/fichas?busca=Jo%C3%A3o&formato=csv",
		"/app;/fichas",
		"/APP",
	];
	for (const path of reaches) {
		const answer = await get(base + path);
		expect([path, answer.text.includes("Aguardando assinatura")]).toEqual([path, path.startsWith("/app/fichas?")]);
	}
	await get(`${base}/app`);
	const lines = product.logLines.join("\n");
	expect(lines).toContain("/admin/ver/:visita/app");
	expect(lines).not.toContain(base.split("/").at(-1));
	for (const personal of ["cliente@corretora.com.br", "Ana Prado", "João"]) expect(lines).not.toContain(personal);
});
