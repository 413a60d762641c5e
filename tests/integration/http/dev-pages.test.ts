import { expect, test } from "vitest";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const spellings = [
	"/dev/ui",
	"/dev/ui/",
	"/DEV/UI",
	"/%64ev/ui",
	"//dev/ui",
	"/dev/ui.data",
	"/dev/ui/_.data",
	"/dev/%75i",
	"/dev",
	"/dev/emails",
	"/dev/mensagens",
	"/provedor-teste",
];

test("the pages for developers are there on one's own machine", async () => {
	const product = await startTestProduct();
	expect((await product.send("/dev/ui")).status).toBe(200);
	const local = await startTestProduct({ PUBLIC_URL: "https://localhost" });
	expect((await local.send("/dev/ui")).status).toBe(200);
});

test.each(["https", "http"])("they are gone, however spelled, under a public %s address", async (protocol) => {
	const product = await startTestProduct({ PUBLIC_URL: `${protocol}://rubrica.com.br` });
	for (const path of spellings) expect([(await product.send(path)).status, path]).toEqual([404, path]);
	expect((await product.send("/precos")).status).toBe(200);
});

test("they are gone as soon as the real payment provider is set", async () => {
	const product = await startTestProduct({
		MERCADOPAGO_ACCESS_TOKEN: "APP_USR-x",
		MERCADOPAGO_WEBHOOK_SECRET: "s",
	});
	for (const path of spellings) expect([(await product.send(path)).status, path]).toEqual([404, path]);
});
