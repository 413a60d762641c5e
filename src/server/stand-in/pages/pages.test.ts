import { describe, expect, test } from "vitest";
import { formatMoney } from "#core/kernel/money/money.ts";
import { newPreapproval, newPreference } from "#tests/support/billing/provider-orders.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

const card = { meio: "card", number: "5031 4332 1540 6351", holder: "APRO", validity: "11/30", code: "123" };

/** Paths as the visitor sees them. */
async function visit({ standIn }: TestDeps, path: string, form?: Record<string, string>) {
	if (!standIn) throw new Error("no stand-in");
	const own = path.replace(/^https?:\/\/[^/]+/, "").replace(/^\/provedor-teste/, "") || "/";
	const response = await standIn.pages.request(own, form ? { method: "POST", body: new URLSearchParams(form) } : {});
	return {
		status: response.status,
		text: await response.text(),
		location: response.headers.get("location") ?? "",
		headers: response.headers,
	};
}

const linkBack = (text: string) => /href="([^"]+)">Voltar ao site/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";

async function withCheckout(settings: Parameters<TestDeps["provider"]["settings"]>[0] = {}) {
	const deps = await makeTestDeps();
	await deps.provider.settings(settings);
	const checkout = await deps.payments.createPreference(newPreference(), "k");
	return { deps, checkout };
}

describe("paying", () => {
	test("by card: result page, then back with what the real provider glues on", async () => {
		const { deps, checkout } = await withCheckout();
		const shown = await visit(deps, checkout.url);
		expect(shown.text).toContain(formatMoney(116_400));
		expect(shown.text).toContain(`12x de ${formatMoney(9_700)}`);
		expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
		const paid = await visit(deps, checkout.url, { ...card, installments: "12" });
		expect(paid.status).toBe(303);
		const result = await visit(deps, paid.location);
		expect(result.text).toContain("Pagamento aprovado");
		const back = new URL(linkBack(result.text));
		expect(`${back.origin}${back.pathname}`).toBe("http://localhost:3000/checkout/retorno/um-token");
		const [payment] = await deps.payments.paymentsOf("pedido-1");
		expect(Object.fromEntries(back.searchParams)).toEqual({
			collection_id: payment?.id,
			collection_status: "approved",
			payment_id: payment?.id,
			status: "approved",
			external_reference: "pedido-1",
			payment_type: "credit_card",
			merchant_order_id: expect.stringMatching(/^\d+$/),
			preference_id: checkout.id,
			site_id: "MLB",
			processing_mode: "aggregator",
			merchant_account_id: "null",
		});
		expect(result.headers.get("refresh")).toBe(`5; url=${back}`);
		expect(payment).toMatchObject({ status: "approved", installments: 12, methodId: "master" });
	});

	test.each([
		["OTHE", "rejected", "cc_rejected_other_reason"],
		["SECU", "rejected", "cc_rejected_bad_filled_security_code"],
		["CONT", "in_process", "pending_contingency"],
	])("the name %s: %s, no automatic way back", async (holder, status, detail) => {
		const { deps, checkout } = await withCheckout();
		const paid = await visit(deps, checkout.url, { ...card, holder });
		const result = await visit(deps, paid.location);
		expect(result.text).toContain(detail);
		expect(result.headers.get("refresh")).toBeNull();
		expect(new URL(linkBack(result.text)).searchParams.get("status")).toBe(status);
		expect(result.text.includes("Tentar de outro jeito")).toBe(status === "rejected");
	});

	test("by debit card: once, at once, or when the bank has confirmed it", async () => {
		const { deps, checkout } = await withCheckout();
		expect((await visit(deps, checkout.url)).text).toContain("Pagar com débito");
		const debit = { ...card, meio: "debit", number: "5067 7667 8388 8311", installments: "12" };
		const wrong = await visit(deps, checkout.url, { ...debit, code: "1" });
		expect(wrong.text).toContain('id="debito-code-erro"');
		expect(wrong.text).not.toContain('id="code-erro"');
		const waiting = await visit(deps, checkout.url, { ...debit, holder: "CONT" });
		const { text } = await visit(deps, waiting.location);
		expect(new URL(linkBack(text)).searchParams.get("payment_type")).toBe("debit_card");
		await visit(deps, checkout.url, debit);
		const payments = await deps.payments.paymentsOf("pedido-1");
		expect(payments.map(({ status }) => status).sort()).toEqual(["approved", "in_process"]);
		for (const payment of payments)
			expect(payment).toMatchObject({ methodId: "debelo", methodType: "debit_card", installments: 1 });
	});

	test("mistakes in the form are named, kept and charged nothing", async () => {
		const { deps, checkout } = await withCheckout();
		const answer = await visit(deps, checkout.url, { ...card, code: "1", holder: '"><script>' });
		expect(answer.status).toBe(422);
		expect(answer.text).toContain("São 3 ou 4 números.");
		expect(answer.text).not.toContain("<script>");
		expect(await deps.payments.paymentsOf("pedido-1")).toEqual([]);
	});

	test("by Pix: code, then paid with the button or by itself", async () => {
		const { deps, checkout } = await withCheckout({ pixSeconds: 15 });
		const made = await visit(deps, checkout.url, { meio: "pix" });
		const waiting = await visit(deps, made.location);
		expect(waiting.text).toContain("Pix copia e cola");
		expect(waiting.text).toContain("<svg");
		expect(new URL(linkBack(waiting.text)).searchParams.get("payment_type")).toBe("bank_transfer");
		const again = await visit(deps, `${made.location}/pagar`, {});
		expect((await visit(deps, again.location)).text).toContain("Pagamento aprovado");
		await visit(deps, checkout.url, { meio: "pix" });
		deps.clock.advance(15_000);
		await deps.provider.run();
		expect((await deps.payments.paymentsOf("pedido-1")).map(({ status }) => status)).toEqual(["approved", "approved"]);
	});

	test("by boleto: the line, and back as pending", async () => {
		const { deps, checkout } = await withCheckout();
		const made = await visit(deps, checkout.url, { meio: "boleto" });
		const waiting = await visit(deps, made.location);
		expect(waiting.text).toMatch(/>\d{47}<\/textarea>/);
		expect(new URL(linkBack(waiting.text)).searchParams.get("status")).toBe("pending");
	});

	test("giving up: everything is null but reference and preference", async () => {
		const { deps, checkout } = await withCheckout();
		const { location } = await visit(deps, `${checkout.url}/desistir`);
		expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
			payment_id: "null",
			collection_status: "null",
			status: "null",
			payment_type: "null",
			merchant_order_id: "null",
			external_reference: "pedido-1",
			preference_id: checkout.id,
		});
	});

	test("a link that is over, and one that never was", async () => {
		const { deps, checkout } = await withCheckout();
		deps.clock.advance(25 * 3_600_000);
		expect(await visit(deps, checkout.url)).toMatchObject({ status: 400, text: expect.stringContaining("venceu") });
		expect((await visit(deps, checkout.url, card)).status).toBe(400);
		expect((await visit(deps, "/provedor-teste/checkout/nada")).status).toBe(404);
		expect((await visit(deps, "/provedor-teste/pagamentos/1")).status).toBe(404);
	});
});

describe("subscribing", () => {
	test("card, then back with the subscription's id glued on", async () => {
		const deps = await makeTestDeps();
		const { id, url } = await deps.payments.createPreapproval(newPreapproval(), "k");
		expect((await visit(deps, url)).text).toContain(formatMoney(13_900));
		const refused = await visit(deps, url, { ...card, holder: "FUND" });
		expect((await visit(deps, refused.location)).text).toContain("cc_rejected_insufficient_amount");
		const done = await visit(deps, url, card);
		const shown = await visit(deps, done.location);
		expect(shown.text).toContain("Assinatura autorizada");
		expect(linkBack(shown.text)).toBe(`http://localhost:3000/checkout/retorno/um-token?preapproval_id=${id}`);
		expect((await deps.payments.findPreapproval(id))?.status).toBe("authorized");
		expect((await visit(deps, url, card)).status).toBe(400);
	});

	test("giving up leads back without an id", async () => {
		const deps = await makeTestDeps();
		const { url } = await deps.payments.createPreapproval(newPreapproval(), "k");
		const { location } = await visit(deps, `${url}/desistir`);
		expect(location).toBe("http://localhost:3000/checkout/retorno/um-token");
	});
});

describe("the control page", () => {
	const act = (deps: TestDeps, acao: string, fields: Record<string, string> = {}) =>
		visit(deps, "/provedor-teste/acoes", { acao, ...fields });

	test("approves, refuses, expires, refunds and disputes", async () => {
		const { deps, checkout } = await withCheckout();
		const ids = [];
		for (let count = 0; count < 3; count++) ids.push(await deps.provider.pay(checkout.id, { method: "pix" }));
		const [first = "", second = "", third = ""] = ids;
		await act(deps, "aprovar", { id: first });
		await act(deps, "recusar", { id: second });
		await act(deps, "vencer", { id: third });
		const statusOf = async (id: string) => (await deps.payments.findPayment(id))?.status;
		expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
			"approved",
			"rejected",
			"cancelled",
		]);
		expect((await act(deps, "aprovar", { id: second })).status).toBe(400);
		await act(deps, "devolver", { id: first });
		expect(await statusOf(first)).toBe("refunded");
		const other = await deps.provider.pay(checkout.id);
		await act(deps, "contestar", { id: other });
		expect(await statusOf(other)).toBe("charged_back");
		const shown = await visit(deps, "/provedor-teste");
		for (const id of [...ids, other, checkout.id]) expect(shown.text).toContain(id);
	});

	test("moves the provider's clock, and with it the charges", async () => {
		const deps = await makeTestDeps();
		const { id } = await deps.payments.createPreapproval(newPreapproval(), "k");
		await deps.provider.authorize(id);
		await act(deps, "avancar-hora");
		expect(await deps.payments.paymentsOf("pedido-mensal-1")).toMatchObject([{ status: "approved" }]);
		await act(deps, "cartao-recusa", { id });
		await act(deps, "avancar-mes");
		expect((await deps.payments.authorizedPaymentsOf(id))[0]).toMatchObject({ status: "recycling", retryAttempt: 1 });
		await act(deps, "cartao-aprova", { id });
		for (let day = 0; day < 3; day++) await act(deps, "avancar-dia");
		expect((await deps.payments.paymentsOf("pedido-mensal-1"))[0]?.status).toBe("approved");
		await act(deps, "cancelar-assinatura", { id });
		expect((await deps.payments.findPreapproval(id))?.status).toBe("cancelled");
		expect((await visit(deps, "/provedor-teste")).text).toContain("Voltar ao presente");
		await act(deps, "acertar-relogio");
		expect((await visit(deps, "/provedor-teste")).text).not.toContain("Voltar ao presente");
	});

	test("keeps pace and notice settings within bounds, and sends a notice again", async () => {
		const { deps, checkout } = await withCheckout();
		await act(deps, "ritmo", { pix: "3", boleto: "-1", cobranca: "abc" });
		await act(deps, "notificacoes", { enviar: "sim", copias: "900", atraso: "0", embaralhar: "sim", unidade: "ms" });
		const { text } = await visit(deps, "/provedor-teste");
		expect(text).toMatch(/name="pix"[^>]*value="3"/);
		expect(text).toMatch(/name="boleto"[^>]*value="0"/);
		expect(text).toMatch(/name="copias"[^>]*value="50"/);
		await act(deps, "notificacoes", { enviar: "sim", copias: "1" });
		await deps.provider.pay(checkout.id);
		await deps.provider.deliver("http://127.0.0.1:9");
		const [notice] = await deps.provider.notices();
		expect(notice?.dueAt?.getTime()).toBeGreaterThan(deps.clock.now().getTime());
		await act(deps, "reenviar", { id: String(notice?.id) });
		expect((await deps.provider.notices())[0]?.dueAt).toEqual(deps.clock.now());
		expect((await act(deps, "qualquer")).status).toBe(400);
	});
});
