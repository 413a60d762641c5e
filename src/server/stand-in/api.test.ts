import { describe, expect, test } from "vitest";
import { preferenceRequest } from "#server/platform/payments/preference-request.ts";
import { newPreapproval, newPreference } from "#tests/support/billing/provider-orders.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { inStandInTransaction } from "./stand-in-transaction.ts";
import { changeResource, lockResource } from "./store.ts";

type Sent = { method?: string; key?: string; body?: unknown; token?: string; headers?: Record<string, string> };

async function call(
	{ standIn, provider }: TestDeps,
	path: string,
	{ method = "GET", key, body, token, headers }: Sent = {},
) {
	if (!standIn) throw new Error("no stand-in");
	const response = await standIn.api.request(path, {
		method,
		headers: {
			authorization: token ?? `Bearer ${provider.world.accessToken}`,
			...(key ? { "x-idempotency-key": key } : {}),
			...headers,
		},
		body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
	});
	return { status: response.status, body: await response.json() };
}

const preference = preferenceRequest(newPreference());
const pix = { transaction_amount: 27, payment_method_id: "pix", payer: { email: "ana@corretora.com.br" } };

describe("who may call, and how often", () => {
	test.each(["", "Bearer outro", "Basic abc"])("401 with %j", async (token) => {
		const deps = await makeTestDeps();
		expect(await call(deps, "/users/me", { token })).toMatchObject({ status: 401, body: { error: "unauthorized" } });
	});

	test("payments and refunds need a key: 400 with code 4292", async () => {
		const deps = await makeTestDeps();
		const refused = { status: 400, body: { cause: [{ code: 4292 }] } };
		expect(await call(deps, "/v1/payments", { method: "POST", body: pix })).toMatchObject(refused);
		expect(await call(deps, "/v1/payments/1/refunds", { method: "POST", body: {} })).toMatchObject(refused);
		expect((await call(deps, "/checkout/preferences", { method: "POST", body: preference })).status).toBe(201);
	});

	test("same key: same body gets the first answer, another is 422, what was refused is not remembered", async () => {
		const deps = await makeTestDeps();
		const first = await call(deps, "/checkout/preferences/", { method: "POST", key: "k", body: preference });
		expect(await call(deps, "/checkout/preferences", { method: "POST", key: "k", body: preference })).toEqual(first);
		const other = { ...preference, external_reference: "outro" };
		expect((await call(deps, "/checkout/preferences", { method: "POST", key: "k", body: other })).status).toBe(422);
		const empty = { ...preference, items: [] };
		expect((await call(deps, "/checkout/preferences", { method: "POST", key: "k2", body: empty })).status).toBe(400);
		expect((await call(deps, "/checkout/preferences", { method: "POST", key: "k2", body: preference })).status).toBe(
			201,
		);
	});

	test("the same key at the same time makes one thing: the others get it, or 409", async () => {
		const deps = await makeTestDeps();
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => call(deps, "/v1/payments", { method: "POST", key: "k", body: pix })),
		);
		expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
		expect(await deps.provider.list("payment")).toHaveLength(1);
	});

	test("malformed and oversized bodies, unknown paths", async () => {
		const deps = await makeTestDeps();
		expect((await call(deps, "/checkout/preferences", { method: "POST", body: "{" })).status).toBe(400);
		expect((await call(deps, "/checkout/preferences", { method: "POST", body: "[]" })).status).toBe(400);
		expect((await call(deps, "/preapproval/x/authorized_payments")).status).toBe(404);
		expect(await call(deps, "/v1/payments/5")).toMatchObject({ status: 404, body: { cause: [{ code: 2000 }] } });
	});
});

describe("what a preference may be", () => {
	test.each([
		["invalid_items", { items: [] }],
		["invalid_items", { items: [{ title: "x", quantity: 0, unit_price: 1 }] }],
		["invalid_external_reference", { external_reference: "com espaço" }],
		["invalid_statement_descriptor", { statement_descriptor: "x".repeat(17) }],
		["invalid_payment_methods", { payment_methods: { installments: 37 } }],
		["invalid_expiration_date_to", { expiration_date_to: "2026-12-30" }],
		["invalid_notification_url", { notification_url: `https://x.example/${"x".repeat(248)}` }],
		["invalid_auto_return", { auto_return: "approved" }],
	])("%s", async (error, change) => {
		const deps = await makeTestDeps();
		const body = { ...preference, ...change };
		expect(await call(deps, "/checkout/preferences", { method: "POST", body })).toMatchObject({
			status: 400,
			body: { error },
		});
	});
});

describe("quirks of subscriptions", () => {
	test("a pending one takes only cancelled; a cancelled one nothing; another payer is ignored", async () => {
		const deps = await makeTestDeps();
		const { id } = await deps.payments.createPreapproval(newPreapproval(), "k");
		const put = (body: object) => call(deps, `/preapproval/${id}`, { method: "PUT", body });
		expect((await put({ status: "paused" })).status).toBe(400);
		expect((await put({ status: "authorized" })).status).toBe(400);
		expect(await put({ payer_email: "outra@exemplo.com.br" })).toMatchObject({
			status: 200,
			body: { payer_email: "ana@corretora.com.br" },
		});
		await deps.provider.authorize(id);
		expect((await put({ status: "paused" })).body.status).toBe("paused");
		expect((await put({ status: "authorized" })).body.status).toBe("authorized");
		expect((await put({ status: "cancelled" })).body.status).toBe("cancelled");
		expect((await put({ status: "authorized" })).status).toBe(400);
	});

	test("more than R$ 700 a month is refused", async () => {
		const deps = await makeTestDeps();
		await expect(deps.payments.createPreapproval(newPreapproval({ amount: 70_001 }), "k")).rejects.toMatchObject({
			status: 400,
		});
	});

	test("a refused card leaves it pending", async () => {
		const deps = await makeTestDeps();
		const { id } = await deps.payments.createPreapproval(newPreapproval(), "k");
		expect(await deps.provider.authorize(id, { holder: "CALL" })).toMatchObject({
			detail: "cc_rejected_call_for_authorize",
		});
		expect((await deps.payments.findPreapproval(id))?.status).toBe("pending");
	});
});

test("a slow Pix refund is an error without the header, and in process with it", async () => {
	const deps = await makeTestDeps();
	const { id } = await deps.payments.createPreference(newPreference(), "k");
	const payment = await deps.provider.pay(id, { method: "pix" });
	await deps.provider.approve(payment);
	await inStandInTransaction(deps.provider.world, async (transaction) => {
		const stored = await lockResource(transaction, "payment", payment);
		if (stored) await changeResource(transaction, stored, { inner: { slowRefund: true } });
	});
	const path = `/v1/payments/${payment}/refunds`;
	expect((await call(deps, path, { method: "POST", key: "d", body: {} })).status).toBe(400);
	expect(await deps.payments.refundPayment(payment, "d2")).toMatchObject({ status: "in_process" });
	expect(await deps.payments.findPayment(payment)).toMatchObject({ status: "approved", refunded: 0 });
});
