import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { cancelInvite, inviteMember } from "#server/team/invite-member.ts";
import { inviteToken } from "#server/team/invite-token.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { enter, resume } from "#tests/support/make-account.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const cookie = (token: string) => ({ ...asBrowser, cookie: `sessao=${token}` });

function post(product: TestProduct, address: string, token: string, form: Record<string, string>) {
	const headers = { ...asForm, ...cookie(token) };
	return product.send(address, { method: "POST", headers, body: new URLSearchParams(form).toString() });
}

test("the manager's one tap shuts every door of somebody at work, on their very next request", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId: accountId } = await makeAgency(deps);
	const rafael = await makeMember(deps, accountId, "Rafael Nunes");
	const dona = await enter(deps, { email: "dona@imobiliaria.com.br" });
	const broker = await enter(deps, rafael);
	const asked = ["/app", "/app.data", "/app/fichas.data", "/app/conta", "/rest/v1/clientes?q=a"];
	const doors = async () =>
		Promise.all(asked.map(async (door) => (await product.send(door, { headers: cookie(broker.token) })).status));
	expect(await doors()).toEqual([200, 200, 200, 200, 200]);
	const address = `/app/equipe/${rafael.userId}`;
	expect((await post(product, address, broker.token, { intent: "papel", papel: "gestao" })).headers.location).toBe(
		"/app",
	);
	expect((await post(product, address, dona.token, { intent: "desativar" })).status).toBe(200);
	expect(await doors()).toEqual([302, 202, 202, 302, 401]);
});

test("no tap of the manager brings somebody back who has not said yes", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId: accountId } = await makeAgency(deps);
	const rafael = await makeMember(deps, accountId, "Rafael Nunes");
	const dona = await enter(deps, { email: "dona@imobiliaria.com.br" });
	const address = `/app/equipe/${rafael.userId}`;
	await post(product, address, dona.token, { intent: "desativar" });
	const back = await enter(deps, rafael);
	expect((await post(product, address, dona.token, { intent: "reativar" })).status).toBe(400);
	expect((await resume(deps, back.token)).seat.accountId).toBe(rafael.userId);
	const page = await product.send(address, { headers: cookie(dona.token) });
	expect(page.text).toContain("/app/equipe#convidar");
	expect(page.text, "the address they use today is theirs").not.toContain(rafael.email);
});

test("links that lead nowhere are one page whatever became of them, and guessing is stopped", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const seat = holderSeat((await makeAgency(deps)).userId);
	const invite = async (email: string) => {
		await inviteMember(deps, { seat, email, role: "gestao" });
		const { rows } = await deps.pool.query("select id from team_invites where email = $1", [email]);
		return { inviteId: rows[0].id as string, token: inviteToken(deps, rows[0].id) };
	};
	const open = await invite("aberto@exemplo.com.br");
	const revoked = await invite("cancelado@exemplo.com.br");
	await cancelInvite(deps, { seat, inviteId: revoked.inviteId });
	const look = (token: string) => product.send(`/app/convite/${token}`, { headers: asBrowser });
	const before = await deps.pool.query("select * from team_invites order by id");
	const page = await look(open.token);
	expect(page.status).toBe(200);
	expect(page.headers["referrer-policy"]).toBe("strict-origin");
	expect((await deps.pool.query("select * from team_invites order by id")).rows).toEqual(before.rows);

	const unknown = "u".repeat(43);
	const texts = [];
	for (const token of [revoked.token, unknown]) {
		const { status, text } = await look(token);
		expect(status).toBe(404);
		texts.push(text.replaceAll(token, "").replace(/nonce="[^"]*"/g, ""));
	}
	expect(texts[0]).toBe(texts[1]);
	for (let n = 0; n < 20; n++) await look(unknown);
	expect((await look(unknown)).status).toBe(429);
});
