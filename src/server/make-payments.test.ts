import { expect, test } from "vitest";
import { newPreference } from "#tests/support/billing/provider-orders.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { makePayments } from "./make-payments.ts";

const account = { MERCADOPAGO_ACCESS_TOKEN: "APP_USR-1", MERCADOPAGO_WEBHOOK_SECRET: "um, dois" };

test("without a provider: the stand-in, in this process, with play money", async () => {
	const deps = await makeTestDeps();
	const { payments, standIn } = makePayments(deps);
	expect(standIn).toBeDefined();
	expect(payments.liveMode).toBe(false);
	const { url } = await payments.createPreference(newPreference(), "chave-1");
	expect(url).toMatch(/^http:\/\/localhost:3000\/provedor-teste\/checkout\//);
	expect(await payments.collectorId()).toBe("1467208853");
});

test("two processes with one secret and one database are one provider", async () => {
	const deps = await makeTestDeps();
	const [web, worker] = [makePayments(deps).payments, makePayments(deps).payments];
	const { id } = await web.createPreference(newPreference(), "chave-1");
	expect((await worker.createPreference(newPreference(), "chave-1")).id).toBe(id);
	expect(web.notificationSecrets).toEqual(worker.notificationSecrets);
});

test("with a provider: that one, and no stand-in anywhere", async () => {
	const deps = await makeTestDeps(account);
	const { payments, standIn } = makePayments(deps);
	expect(standIn).toBeUndefined();
	expect(payments.liveMode).toBe(true);
	expect(payments.notificationSecrets).toEqual(["um", "dois"]);
	const test = makePayments(await makeTestDeps({ ...account, MERCADOPAGO_ACCESS_TOKEN: "TEST-1" }));
	expect(test.payments.liveMode).toBe(false);
});

test("on a public address without a provider nobody can pay with play money", async () => {
	const deps = await makeTestDeps({ PUBLIC_URL: "https://rubrica.example" });
	const { payments, standIn } = makePayments(deps);
	expect(standIn).toBeUndefined();
	expect(payments.notificationSecrets).toEqual([]);
	await expect(payments.createPreference(newPreference(), "chave-1")).rejects.toMatchObject({ transient: false });
});
