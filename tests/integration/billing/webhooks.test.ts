import { expect, test } from "vitest";
import { providerEvents } from "#server/billing/payments/provider-event.table.ts";
import { sweepEvents } from "#server/billing/payments/sweep-events.job.ts";
import type { Topic } from "#server/stand-in/announce.ts";
import { billingState, mailsAbout } from "#tests/support/billing/billing-state.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { startTestProduct, type TestProduct, unreachableDatabase } from "#tests/support/process/start-test-product.ts";
import { stubSite } from "#tests/support/process/stub-site.ts";
import { soon } from "#tests/support/soon.ts";

const HOUR = 3_600_000;
const site = { loadBuild: stubSite({}) };
type Notice = { path: string; headers: Record<string, string | string[]>; body: string };

async function paidOrder(product: TestProduct) {
	const purchase = await buy(product.deps);
	const paymentId = await product.deps.provider.pay(purchase.providerId);
	return { ...purchase, paymentId };
}

function noticeOf({ deps }: TestProduct, id: string, how: object = {}, topic: Topic = "payment"): Promise<Notice> {
	return deps.provider.notification(topic, id, how);
}

function post(product: TestProduct, { path, headers, body }: Notice) {
	return product.send(path, { method: "POST", headers, body });
}

async function deliverAll({ deps, url }: TestProduct): Promise<void> {
	while ((await deps.provider.deliver(url)) > 0);
}

const events = ({ deps }: TestProduct) => deps.db.select().from(providerEvents);
const statusOf = async ({ deps }: TestProduct, usuarioId: string) =>
	(await billingState(deps, usuarioId)).account?.status_conta;

test("what the provider did not sign is refused, asks nobody and changes nothing", async () => {
	const product = await startTestProduct({}, site);
	const { usuarioId, paymentId } = await paidOrder(product);
	await product.deps.jobs.work(product.deps);
	const good = await noticeOf(product, paymentId);
	const other = await noticeOf(product, "222", { requestId: good.headers["x-request-id"] });
	const signature = String(good.headers["x-signature"]);
	const callsBefore = product.deps.provider.calls.length;
	const { "x-signature": _, ...unsigned } = good.headers;
	const forgeries: Notice[] = [
		{ ...good, headers: unsigned },
		await noticeOf(product, paymentId, { secret: "guessed" }),
		{ ...good, headers: { ...good.headers, "x-signature": other.headers["x-signature"] ?? "" } },
		{ ...good, headers: { ...good.headers, "x-signature": signature.replace(/ts=\d+,/, "") } },
		{ ...good, headers: { ...good.headers, "x-signature": [signature, signature] } },
		{ ...good, headers: { ...good.headers, "x-request-id": "another" } },
		{ ...good, path: good.path.replace(paymentId, "222") },
		{ ...good, body: good.body.replace(`"${paymentId}"`, '"222"') },
		{ ...good, path: `${good.path}&topic=merchant_order` },
		{ ...good, path: good.path.replace("type=payment", "type=subscription_preapproval") },
		{ ...good, path: `/webhooks/mercadopago?topic=merchant_order&id=${paymentId}` },
		{ ...good, path: `${good.path}&data.id=222` },
	];
	for (const forgery of forgeries) {
		const answer = await post(product, forgery);
		expect([forgery.path, answer.status]).toEqual([forgery.path, 401]);
		expect(JSON.parse(answer.text).error).toMatch(/assinatura/);
	}
	expect(await events(product)).toEqual([]);
	expect(product.deps.provider.calls).toHaveLength(callsBefore);
	expect(await statusOf(product, usuarioId)).toBe("pendente");
	const warnings = product.logLines.filter((line) => line.includes("not signed"));
	expect(warnings).toHaveLength(forgeries.length);
	for (const line of warnings) {
		expect(JSON.parse(line).requestId).toBeTruthy();
		expect(line).not.toContain(product.deps.provider.world.notificationSecret);
	}
});

test("what cannot be read is refused as any call is", async () => {
	const product = await startTestProduct({}, site);
	const good = await noticeOf(product, "111");
	expect((await post(product, { ...good, body: "{" })).status).toBe(400);
	expect((await post(product, { ...good, body: "[]" })).status).toBe(400);
	expect((await post(product, { ...good, body: `{"x":"${"y".repeat(40_000)}"}` })).status).toBe(413);
	expect((await product.send("/webhooks/mercadopago")).status).toBe(404);
	expect((await product.send("/webhooks/outro", { method: "POST" })).status).toBe(404);
});

test("fifty deliveries at once, and again an hour later: one activation, one receipt, one mail", async () => {
	const product = await startTestProduct({}, site);
	const { deps } = product;
	const { usuarioId, paymentId } = await paidOrder(product);
	await deps.jobs.work(deps);
	const created = await noticeOf(product, paymentId, { action: "created", number: 7001 });
	const updated = await noticeOf(product, paymentId, { action: "updated", number: 7002, unit: "ms" });
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, i) => post(product, i % 2 === 0 ? created : updated)),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(await events(product)).toHaveLength(2);
	await soon(async () => (await events(product)).every(({ processedAt }) => processedAt)).toBe(true);
	await deps.mail.waitFor(2);
	const once = await billingState(deps, usuarioId);
	expect(once.account?.status_conta).toBe("ativo");
	expect([once.receipts.length, once.subscriptions.length, once.payments.length]).toEqual([1, 1, 1]);

	deps.clock.advance(HOUR);
	for (const notice of [created, updated, await noticeOf(product, paymentId, { number: 7003 })]) {
		expect((await post(product, notice)).status).toBe(200);
	}
	await soon(async () => (await events(product)).filter(({ processedAt }) => processedAt).length).toBe(3);
	const again = await billingState(deps, usuarioId);
	expect([again.subscriptions, again.account]).toEqual([once.subscriptions, once.account]);
	expect([again.receipts.length, again.payments.length]).toEqual([1, 1]);
	expect([mailsAbout(deps, "credentials").length, mailsAbout(deps, "receipt").length]).toEqual([1, 1]);
});

test("notices in the wrong order end where the provider says it ended", async () => {
	const product = await startTestProduct({}, site);
	const { deps } = product;
	const { usuarioId, providerId } = await buy(deps);
	await deps.provider.settings({
		notices: { sent: true, copies: 3, delaySeconds: 0, shuffled: true, wrongSecret: false, unit: "ms" },
	});
	const paymentId = await deps.provider.pay(providerId, { method: "pix" });
	await deps.provider.approve(paymentId);
	await deps.jobs.work(deps);
	await deliverAll(product);
	await soon(() => statusOf(product, usuarioId)).toBe("ativo");
	deps.clock.advance(10_000);
	await deliverAll(product);
	expect((await deps.provider.notices()).map(({ lastStatus }) => lastStatus)).toEqual(Array(6).fill("200"));
	await soon(async () => (await events(product)).every(({ processedAt }) => processedAt)).toBe(true);
	expect(await statusOf(product, usuarioId)).toBe("ativo");

	deps.clock.advance(10_000);
	await deps.provider.refund(paymentId);
	await post(product, await noticeOf(product, paymentId));
	await soon(() => statusOf(product, usuarioId)).toBe("cancelado");
});

test("topics nobody here acts on, unknown payments and test notices are answered 200 and do nothing", async () => {
	const product = await startTestProduct({}, site);
	const { deps } = product;
	await deps.jobs.work(deps);
	const { usuarioId } = await paidOrder(product);
	const before = await billingState(deps, usuarioId);
	const chargeback = await noticeOf(product, "555", {}, "topic_chargebacks_wh" as Topic);
	expect((await post(product, chargeback)).status).toBe(200);
	expect(await events(product)).toEqual([]);
	expect((await post(product, await noticeOf(product, "999999999"))).status).toBe(200);
	await soon(async () => (await events(product)).map(({ outcome }) => outcome)).toEqual(["unknown-payment"]);
	expect(await billingState(deps, usuarioId)).toEqual(before);
});

test.each(["hang", 500, "malformed", { retryAfterSeconds: 60 }, "drop"] as const)(
	"while the provider's API answers with %j a notice is taken at once, and counted once it is back",
	async (fault) => {
		const product = await startTestProduct({}, site);
		const { deps } = product;
		const { usuarioId, paymentId } = await paidOrder(product);
		deps.provider.fault(fault, { times: 1000 });
		const notices = await Promise.all(Array.from({ length: 10 }, () => noticeOf(product, paymentId)));
		const asked = deps.provider.calls.length;
		const answers = await Promise.all(notices.map((notice) => post(product, notice)));
		expect(deps.provider.calls, "nobody who brings a notice waits for the provider").toHaveLength(asked);
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		await deps.jobs.work(deps);
		await soon(() => deps.provider.calls.length).toBeGreaterThan(asked);
		expect(await statusOf(product, usuarioId)).toBe("pendente");
		deps.provider.recover();
		deps.clock.advance(61_000);
		await sweepEvents.handle(deps, {});
		await soon(() => statusOf(product, usuarioId)).toBe("ativo");
		await soon(async () => (await events(product)).every(({ outcome }) => outcome !== null)).toBe(true);
		expect((await billingState(deps, usuarioId)).receipts).toHaveLength(1);
	},
);

test("a notice that cannot be stored is not acknowledged, so that it comes again", async () => {
	const product = await startTestProduct({}, { ...site, peculiarities: unreachableDatabase });
	const requestId = "r-1";
	const { createHmac } = await import("node:crypto");
	const { notificationSecret } = product.deps.provider.world;
	const v1 = createHmac("sha256", notificationSecret)
		.update(`id:111;request-id:${requestId};ts:1794744000;`)
		.digest("hex");
	const answer = await post(product, {
		path: "/webhooks/mercadopago?data.id=111&type=payment",
		headers: {
			"content-type": "application/json",
			"x-request-id": requestId,
			"x-signature": `ts=1794744000,v1=${v1}`,
		},
		body: JSON.stringify({ id: 1, type: "payment", action: "payment.updated", data: { id: "111" } }),
	});
	expect(answer.status).toBe(503);
});
