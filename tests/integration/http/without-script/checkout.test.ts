import { expect, test } from "vitest";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const HOSTED = "https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=123-abc";
const form = {
	tipo_pessoa: "fisica",
	nome_completo: "Helena Vasques",
	email: "helena@exemplo.com.br",
	cpf_cnpj: "52998224725",
	telefone: "11987654321",
};

function post(product: TestProduct, fields: Record<string, string> = form, plan = "profissional") {
	return product.send(`/checkout/dados?plan=${plan}&billing=annual`, {
		method: "POST",
		headers: { ...asBrowser, ...asForm },
		body: new URLSearchParams(fields).toString(),
	});
}

test("to a payment page of our own a redirect leads", async () => {
	const product = await startTestProduct();
	const answer = await post(product);
	expect(answer.status).toBe(303);
	expect(answer.headers.location).toMatch(/\/provedor-teste\/checkout\//);
	expect(String(answer.headers["set-cookie"])).toMatch(/^pedido=[\w-]+; Path=\/; HttpOnly; SameSite=Lax/);
});

test("to another host a page leads, since browsers let no form end there", async () => {
	const product = await startTestProduct(
		{},
		{
			peculiarities: ({ payments }) => ({
				payments: { ...payments, createPreference: async () => ({ id: "123-abc", url: HOSTED }) },
			}),
		},
	);
	const answer = await post(product);
	expect(answer.status).toBe(200);
	expect(answer.headers["content-security-policy"]).toContain("form-action 'self'");
	expect(answer.headers["cache-control"]).toBe("no-store");
	expect(String(answer.headers["set-cookie"])).toMatch(/^pedido=/);
	const page = answer.text;
	expect(page).toContain(`http-equiv="refresh" content="1;url=${HOSTED}"`);
	expect(page).toContain(`href="${HOSTED}"`);
});

test("a provider that is away is admitted, and what was typed is still there", async () => {
	const product = await startTestProduct();
	product.deps.provider.fault(500, { method: "POST", path: /preferences/, times: 10 });
	const answer = await post(product);
	expect(answer.status).toBe(503);
	const page = answer.text;
	expect(page).toContain("O pagamento está indisponível no momento.");
	expect(page).toContain('value="helena@exemplo.com.br"');
});

test("a plan that does not exist leads to the prices", async () => {
	const product = await startTestProduct();
	const answer = await post(product, form, "corporativo");
	expect([answer.status, answer.headers.location]).toEqual([303, "/precos"]);
});
