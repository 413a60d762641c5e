import { expect, test } from "vitest";
import { newPreference } from "#tests/support/billing/provider-orders.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { stubSite } from "#tests/support/process/stub-site.ts";

const site = { loadBuild: stubSite({ "/": {} }) };
const paths = [
	"/provedor-teste",
	"/provedor-teste/",
	"/provedor-teste/acoes",
	"/provedor-teste/estilo.css",
	"/provedor-teste/api/users/me",
	"/provedor-teste/api/v1/payments/1",
	"/provedor-teste/checkout/x",
];

test("the stand-in's pages, style and API are part of the product on one's own machine", async () => {
	const product = await startTestProduct({}, site);
	const { url } = await product.deps.payments.createPreference(newPreference(), "chave-1");
	const { pathname } = new URL(url);
	const page = await product.send(pathname);
	expect(page.status).toBe(200);
	expect(page.headers["content-security-policy"]).toContain("style-src 'self'");
	expect(page.headers["cache-control"]).toBe("no-store");
	expect((await product.send("/provedor-teste/estilo.css")).headers["content-type"]).toContain("text/css");
	expect((await product.send("/provedor-teste")).text).toContain("Provedor de teste");
	expect((await product.send("/provedor-teste/api/users/me")).status).toBe(401);
	const authorization = `Bearer ${product.deps.provider.world.accessToken}`;
	expect((await product.send("/provedor-teste/api/users/me", { headers: { authorization } })).status).toBe(200);
});

test("another site cannot press its buttons", async () => {
	const product = await startTestProduct({}, site);
	const headers = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
	const answer = await product.send("/provedor-teste/acoes", { method: "POST", headers, body: "acao=avancar-mes" });
	expect(answer.status).toBe(403);
});

test.each([
	["a real provider is set", { MERCADOPAGO_ACCESS_TOKEN: "APP_USR-x", MERCADOPAGO_WEBHOOK_SECRET: "s" }],
	["the address is public", { PUBLIC_URL: "https://rubrica.example" }],
	["the address is public and plain", { PUBLIC_URL: "http://rubrica.example" }],
])("nothing of it is there when %s", async (_name, environment) => {
	const product = await startTestProduct(environment, site);
	for (const path of paths) expect([(await product.send(path)).status, path]).toEqual([404, path]);
});
