import { expect, test } from "vitest";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { allowances } from "#server/http/limit-rate.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";
import { stubSite } from "#tests/support/process/stub-site.ts";

const site = { loadBuild: stubSite({}) };
const { nome_completo, ...rest } = buyer;
const form = { ...rest, nome_nome_completo: nome_completo, planId: "profissional", billing: "annual" };

async function call(product: TestProduct, name: string, body: object, headers: Record<string, string> = {}) {
	const answer = await product.send(`/functions/v1/${name}`, {
		method: "POST",
		headers: { ...asJson, ...headers },
		body: JSON.stringify(body),
	});
	return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) };
}

const begin = (product: TestProduct, body: object = form, headers = {}) =>
	call(product, "create-pending-user", body, headers);
const payment = (usuario_id: string, change: object = {}) => ({
	planId: form.planId,
	billing: form.billing,
	userEmail: buyer.email,
	userPhone: buyer.telefone,
	usuario_id,
	...change,
});

const cookieOf = (headers: Record<string, string | string[] | undefined>) => ({
	cookie: String(headers["set-cookie"]?.[0]).split(";")[0] ?? "",
});

const preferences = ({ deps }: TestProduct) =>
	deps.provider.calls.filter(({ method, path }) => method === "POST" && path.startsWith("/checkout/preferences"));

test("ten purchases at once, both steps: one order, one preference, one page for all", async () => {
	const product = await startTestProduct({}, site);
	const answers = await Promise.all(
		Array.from({ length: 10 }, async () => {
			const { body, headers } = await begin(product);
			const hosted = await call(product, "process-checkout", payment(body.usuario_id), cookieOf(headers));
			return { body, cookie: headers["set-cookie"]?.[0], hosted: hosted.body };
		}),
	);
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const [answer] = answers;
	expect(answer?.body).toEqual({ usuario_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
	expect(answer?.cookie).toMatch(/^pedido=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
	expect(answer?.hosted).toEqual({ checkoutUrl: expect.stringMatching(/^http/) });
	expect(await product.deps.db.select().from(orders)).toHaveLength(1);
	expect(preferences(product)).toHaveLength(1);
});

test("nothing a browser sends changes the price, the state or the account", async () => {
	const product = await startTestProduct({}, site);
	const greedy = {
		price: 1,
		amount: 1e-9,
		amount_cents: 1,
		coupon: "GRATIS",
		quantity: -1,
		currency: "ARS",
		status: "pago",
		status_conta: "ativo",
		approved: true,
		quota_limite: 99_999,
		plano_tipo: "premium",
		user_id: "00000000-0000-0000-0000-000000000000",
		id: "00000000-0000-0000-0000-000000000000",
		createdAt: "2000-01-01",
		constructor: { prototype: { isAdmin: true } },
	};
	const { body, status, headers } = await begin(product, { ...form, ...greedy });
	expect(status).toBe(200);
	await call(product, "process-checkout", payment(body.usuario_id, greedy), cookieOf(headers));
	const account = await accountByEmail(product.deps, buyer.email);
	const state = await billingState(product.deps, account?.id ?? "");
	expect(state.account).toMatchObject({ status_conta: "pendente" });
	expect(state.profile).toMatchObject({ quota_limite: 0, approved: false, plano_tipo: null });
	expect(state.orders).toMatchObject([{ amount: 116_400, currency: "BRL", status: "aberto", plan: "profissional" }]);
	expect(preferences(product)[0]?.body).toMatchObject({
		items: [{ unit_price: 1164, quantity: 1, currency_id: "BRL" }],
	});
});

test.each(["diamante", "__proto__", "", null, 1, ["premium"]])("the plan %j is unknown: 422", async (planId) => {
	const product = await startTestProduct({}, site);
	const refused = await begin(product, { ...form, planId });
	expect([refused.status, refused.body.error]).toEqual([422, "Plano inválido."]);
	expect((await begin(product, { ...form, billing: planId })).status).toBe(422);
	expect((await call(product, "process-checkout", payment("x", { planId }))).status).toBe(422);
	expect(await product.deps.db.select().from(orders)).toEqual([]);
});

test("wrong fields are named, and the other spelling of the name is taken too", async () => {
	const product = await startTestProduct({}, site);
	const refused = await begin(product, { ...form, email: "x", cpf_cnpj: "111.111.111-11" });
	expect(refused.status).toBe(400);
	expect(refused.body).toEqual({
		error: expect.any(String),
		errors: { email: "Email inválido", cpf_cnpj: "CPF inválido" },
	});
	expect((await begin(product, { ...form, nome_nome_completo: undefined, nome_completo })).status).toBe(200);
});

test("the same Idempotency-Key with another plan is refused, and the first order stays", async () => {
	const product = await startTestProduct({}, site);
	const key = { "idempotency-key": "compra-1" };
	const first = await begin(product, form, key);
	const other = await begin(product, { ...form, planId: "premium" }, key);
	expect([first.status, other.status]).toEqual([200, 422]);
	expect(await product.deps.db.select().from(orders)).toMatchObject([{ plan: "profissional", status: "criado" }]);
});

test("an active account is refused in both steps, in the words of the specification", async () => {
	const product = await startTestProduct({}, site);
	const { deps } = product;
	const { usuarioId, providerId } = await buy(deps);
	await syncPayment(deps, await deps.provider.pay(providerId));
	const refused = await begin(product);
	expect(refused.status).toBe(409);
	expect(refused.body.error).toBe("Este email já possui uma conta ativa. Faça login ou use outro email.");
	expect(refused.headers["set-cookie"]).toBeUndefined();
	expect((await call(product, "process-checkout", payment(usuarioId))).status).toBe(404);
});

test("a stranger with somebody's address gets neither their account, nor their payment page, nor their order", async () => {
	const product = await startTestProduct({}, site);
	const mine = { "user-agent": "Firefox" };
	const first = await begin(product, form, mine);
	const page = await call(product, "process-checkout", payment(first.body.usuario_id), cookieOf(first.headers));
	const account = await accountByEmail(product.deps, buyer.email);
	const unknown = await begin(product, { ...form, email: "ninguem@exemplo.com.br" }, { "user-agent": "curl" });

	const stranger = await begin(product, { ...form, nome_nome_completo: "Estranho" }, { "user-agent": "curl" });
	expect(Object.keys(stranger.body)).toEqual(Object.keys(unknown.body));
	expect([first.body.usuario_id, account?.id]).not.toContain(stranger.body.usuario_id);
	for (const [id, cookie] of [
		[first.body.usuario_id, cookieOf(stranger.headers)],
		[first.body.usuario_id, {}],
		[account?.id ?? "", cookieOf(stranger.headers)],
		[stranger.body.usuario_id, {}],
	] as const) {
		expect((await call(product, "process-checkout", payment(id), cookie)).status).toBe(404);
	}
	const own = await call(product, "process-checkout", payment(stranger.body.usuario_id), cookieOf(stranger.headers));
	expect(own.body.checkoutUrl).not.toBe(page.body.checkoutUrl);
	// And the one that was open is open still.
	const again = await call(product, "process-checkout", payment(first.body.usuario_id), cookieOf(first.headers));
	expect(again.body).toEqual(page.body);
});

test("while the provider is away the buyer reads that nothing was charged, and when to try again", async () => {
	const product = await startTestProduct({}, site);
	const { body, headers } = await begin(product);
	product.deps.provider.fault(500, { times: 100 });
	const refused = await call(product, "process-checkout", payment(body.usuario_id), cookieOf(headers));
	expect(refused.status).toBe(503);
	expect(refused.headers["retry-after"]).toBe("10");
	expect(refused.body.error).toMatch(/Nada foi cobrado/);
});

test("a_usuarios tells whether an address has an account and in what state, and nothing else", async () => {
	const product = await startTestProduct({}, site);
	await makeAccount(product.deps);
	const ask = async (email: string) => {
		const answer = await product.send(`/rest/v1/a_usuarios?email=${encodeURIComponent(email)}`);
		return [answer.status, JSON.parse(answer.text)];
	};
	expect(await ask(" Ana@Corretora.com.br")).toEqual([200, { exists: true, status_conta: "trial" }]);
	expect(await ask("ninguem@corretora.com.br")).toEqual([200, { exists: false, status_conta: null }]);
	expect(await ask("ana@")).toEqual([200, { exists: false, status_conta: null }]);
	expect(await ask("eq.ana")).toEqual([400, expect.objectContaining({ error: "Email inválido" })]);
	for (let i = 0; i < allowances.emailCheck.points; i++)
		await product.deps.limiter.take(allowances.emailCheck, "127.0.0.1");
	expect((await ask("ana@corretora.com.br"))[0]).toBe(429);
});

test("the page that waits follows its order by cookie", async () => {
	const product = await startTestProduct({}, site);
	const { deps } = product;
	const { orderToken, providerId } = await buy(deps);
	const ask = async (cookie: string) => {
		const answer = await product.send("/functions/v1/checkout-status", { headers: { cookie } });
		expect(answer.headers["cache-control"]).toBe("no-store");
		return JSON.parse(answer.text);
	};
	await syncPayment(deps, await deps.provider.pay(providerId));
	expect(await ask(`pedido=${orderToken}`)).toEqual({
		outcome: "approved",
		location: expect.stringMatching(/^\/checkout\/sucesso/),
	});
	expect(await ask("pedido=abc")).toEqual({ outcome: "unknown" });
	expect(await ask("")).toEqual({ outcome: "unknown" });
});
