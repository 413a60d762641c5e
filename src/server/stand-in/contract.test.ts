import { Invoice, Payment, PaymentRefund, PreApproval, Preference, WebhookSignatureValidator } from "mercadopago";
import { describe, expect, test } from "vitest";
import { preferenceRequest } from "#server/platform/payments/preference-request.ts";
import { officialSdk, ourClient, sdkConfig } from "#tests/support/billing/provider-drivers.ts";
import { newPreference } from "#tests/support/billing/provider-orders.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const HOUR = 3_600_000;

describe.each([
	["the official SDK", officialSdk],
	["our client", ourClient],
])("%s", (_name, drive) => {
	test("knows whose account it is", async () => {
		const { provider } = await makeTestDeps();
		expect(await (await drive(provider)).collectorId()).toBe("1467208853");
	});

	test("makes a preference once for each key, and follows its payment to the refund", async () => {
		const { provider } = await makeTestDeps();
		const driver = await drive(provider);
		const preference = await driver.createPreference("chave-1");
		expect(preference.id).toMatch(/^\d+-[0-9a-f-]{36}$/);
		expect(preference.url).toContain(preference.id);
		expect(await driver.createPreference("chave-1")).toEqual(preference);
		expect((await driver.createPreference("chave-2")).id).not.toBe(preference.id);
		const payment = await provider.pay(preference.id, { method: "pix" });
		expect(payment).toMatch(/^\d{12}$/);
		expect(await driver.paymentStatus(payment)).toBe("pending");
		await provider.approve(payment);
		expect(await driver.paymentStatus(payment)).toBe("approved");
		expect(await driver.paymentsOf("pedido-1")).toEqual([payment]);
		expect(await driver.refund(payment, "devolve-1", 5_000)).toBe("approved");
		expect(await driver.refund(payment, "devolve-1", 5_000)).toBe("approved");
		expect(await driver.paymentStatus(payment)).toBe("approved");
		expect(await driver.refund(payment, "devolve-2")).toBe("approved");
		expect(await driver.paymentStatus(payment)).toBe("refunded");
		expect((await provider.read("payment", payment))?.refunds).toHaveLength(2);
	});

	test("makes, changes, follows and ends a subscription", async () => {
		const { provider, clock } = await makeTestDeps();
		const driver = await drive(provider);
		const { id } = await driver.createPreapproval("chave-1");
		expect(id).toMatch(/^[0-9a-f]{32}$/);
		expect(await driver.preapproval(id)).toEqual({ status: "pending", reais: 139 });
		await provider.authorize(id);
		await driver.setAmount(id, 19_990, "aumenta-1");
		expect(await driver.preapproval(id)).toEqual({ status: "authorized", reais: 199.9 });
		clock.advance(HOUR);
		await provider.run();
		const [next, first] = await driver.invoices(id);
		expect(first).toMatchObject({ status: "processed", paymentStatus: "approved" });
		expect(next).toMatchObject({ status: "scheduled", paymentStatus: undefined });
		await driver.cancelPreapproval(id, "cancela-1");
		expect((await driver.preapproval(id)).status).toBe("cancelled");
		expect((await driver.invoices(id))[0]?.status).toBe("cancelled");
	});

	test("is refused when a key comes with other data", async () => {
		const { provider } = await makeTestDeps();
		const driver = await drive(provider);
		const { id } = await driver.createPreference("chave-1");
		const payment = await provider.pay(id);
		await driver.refund(payment, "devolve-1", 5_000);
		await expect(driver.refund(payment, "devolve-1", 6_000)).rejects.toMatchObject({ status: 422 });
	});
});

describe("what only the SDK does", () => {
	test("reads and updates preferences, searches, gets a refund and an invoice", async () => {
		const { provider, clock } = await makeTestDeps();
		const driver = await officialSdk(provider);
		const config = () => sdkConfig(provider.world.accessToken);
		const { id } = await driver.createPreference("chave-1");
		const preference = await new Preference(config()).get({ preferenceId: id });
		expect(preference).toMatchObject({ id, external_reference: "pedido-1", collector_id: 1467208853, site_id: "MLB" });
		await new Preference(config()).update({
			id,
			updatePreferenceRequest: { ...preferenceRequest(newPreference()), external_reference: "pedido-9" },
		});
		expect((await new Preference(config()).get({ preferenceId: id })).external_reference).toBe("pedido-9");
		const payment = await provider.pay(id);
		await driver.refund(payment, "devolve-1");
		const [refund] = await new PaymentRefund(config()).list({ payment_id: payment });
		expect(refund).toMatchObject({ amount: 1164, status: "approved" });
		const again = await new PaymentRefund(config()).get({ payment_id: payment, refund_id: Number(refund?.id) });
		expect(again.id).toBe(refund?.id);
		const subscription = await driver.createPreapproval("chave-2");
		const found = await new PreApproval(config()).search({ options: { status: "pending" } });
		expect(found.results).toMatchObject([{ id: subscription.id, payer_email: "ana@corretora.com.br" }]);
		await provider.authorize(subscription.id);
		clock.advance(HOUR);
		await provider.run();
		const [, first] = await driver.invoices(subscription.id);
		expect(await new Invoice(config()).get({ id: String(first?.id) })).toMatchObject({
			preapproval_id: subscription.id,
		});
	});

	test("makes a Pix and a boleto without the hosted page, and cancels one", async () => {
		const { provider } = await makeTestDeps();
		await officialSdk(provider);
		const payments = () => new Payment(sdkConfig(provider.world.accessToken));
		const body = { transaction_amount: 27, payment_method_id: "pix", payer: { email: "ana@corretora.com.br" } };
		const pix = await payments().create({ body, requestOptions: { idempotencyKey: "pix-1" } });
		expect(pix).toMatchObject({ status: "pending", status_detail: "pending_waiting_transfer" });
		expect(pix.point_of_interaction?.transaction_data?.qr_code).toMatch(/^000201/);
		const boleto = await payments().create({ body: { ...body, payment_method_id: "bolbradesco" } });
		expect(boleto.transaction_details?.external_resource_url).toContain("/provedor-teste/pagamentos/");
		expect((await payments().cancel({ id: Number(pix.id) })).status).toBe("cancelled");
	});

	test.each(["s", "ms"] as const)("accepts the signature of a notification (time in %s)", async (unit) => {
		const { provider } = await makeTestDeps();
		const { path, headers } = await provider.notification("payment", "120000000007", { unit });
		const dataId = new URL(path, "http://x").searchParams.get("data.id");
		const given = { xSignature: headers["x-signature"], xRequestId: headers["x-request-id"], dataId };
		const secret = provider.world.notificationSecret;
		expect(() => WebhookSignatureValidator.validate({ ...given, secret })).not.toThrow();
		expect(() => WebhookSignatureValidator.validate({ ...given, secret: "outro" })).toThrow();
		expect(() => WebhookSignatureValidator.validate({ ...given, dataId: "120000000008", secret })).toThrow();
	});
});
