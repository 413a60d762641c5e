import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { WebhookSignatureValidator } from "mercadopago";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { newPreapproval, newPreference } from "#tests/support/billing/provider-orders.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { usualSettings } from "./settings.ts";
import { makeStandIn } from "./stand-in.ts";

type Received = {
	url: URL;
	headers: IncomingHttpHeaders;
	body: { type: string; action: string; data: { id: string } };
};

/** Somebody who is told, and answers what the test likes. */
async function startReceiver() {
	const received: Received[] = [];
	const state = { status: 200 };
	const server = createServer(async (request, response) => {
		const body = JSON.parse((await buffer(request)).toString("utf8"));
		received.push({ url: new URL(request.url ?? "", "http://x"), headers: request.headers, body });
		response.writeHead(state.status).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, state };
}

function isSigned({ url, headers }: Received, secret: string): boolean {
	const dataId = url.searchParams.get("data.id");
	const given = { xSignature: String(headers["x-signature"]), xRequestId: String(headers["x-request-id"]), dataId };
	try {
		WebhookSignatureValidator.validate({ ...given, secret });
		return true;
	} catch {
		return false;
	}
}

test("a payment is announced, signed, under the public host name", async () => {
	const { payments, provider } = await makeTestDeps();
	const receiver = await startReceiver();
	const { id } = await payments.createPreference(newPreference(), "k");
	const payment = await provider.pay(id, { method: "pix" });
	await provider.approve(payment);
	expect(await provider.deliver(receiver.url)).toBe(2);
	expect(await provider.deliver(receiver.url)).toBe(0);
	const [first] = receiver.received;
	expect(first?.url.pathname).toBe("/webhooks/mercadopago");
	expect(first?.url.searchParams.get("type")).toBe("payment");
	expect(first?.headers).toMatchObject({ host: "localhost:3000", "x-retry": "0", "x-socket-timeout": "22000" });
	expect(first?.body.data.id).toBe(payment);
	expect(receiver.received.map(({ body }) => body.action).sort()).toEqual(["payment.created", "payment.updated"]);
	expect(receiver.received.every((notice) => isSigned(notice, provider.world.notificationSecret))).toBe(true);
});

test("a subscription's notices come in their own envelope", async () => {
	const { payments, provider } = await makeTestDeps();
	const receiver = await startReceiver();
	const { id } = await payments.createPreapproval(newPreapproval(), "k");
	await provider.authorize(id);
	await provider.deliver(receiver.url);
	const about = receiver.received.filter(({ body }) => body.type === "subscription_preapproval");
	expect(about.map(({ body }) => body)).toMatchObject([
		{ entity: "preapproval", data: { id } },
		{ entity: "preapproval", data: { id } },
	]);
	expect(about[0]?.body).not.toHaveProperty("live_mode");
	expect(receiver.received.map(({ body }) => body.type)).toContain("subscription_authorized_payment");
});

test("what is not taken comes again, later and later, and counts its tries", async () => {
	const { payments, provider, clock } = await makeTestDeps();
	const receiver = await startReceiver();
	receiver.state.status = 500;
	const { id } = await payments.createPreference(newPreference(), "k");
	await provider.pay(id);
	await provider.deliver(receiver.url);
	expect(await provider.deliver(receiver.url)).toBe(0);
	clock.advance(3_000);
	expect(await provider.deliver(receiver.url)).toBe(1);
	expect(receiver.received.at(-1)?.headers["x-retry"]).toBe("1");
	receiver.state.status = 201;
	clock.advance(6_000);
	await provider.deliver(receiver.url);
	clock.advance(3_600_000);
	expect(await provider.deliver(receiver.url)).toBe(0);
	expect(await provider.notices()).toMatchObject([{ attempts: 3, lastStatus: "201", dueAt: null }]);
});

test("nobody listening is a try like any other, and it ends some day", async () => {
	const { payments, provider, clock } = await makeTestDeps();
	const { id } = await payments.createPreference(newPreference(), "k");
	await provider.pay(id);
	for (let tries = 0; tries < 10; tries++) {
		await provider.deliver("http://127.0.0.1:9");
		clock.advance(3_600_000);
	}
	expect(await provider.notices()).toMatchObject([{ attempts: 8, lastStatus: "sem resposta", dueAt: null }]);
});

test("on demand: copies, delay, the later one first, a wrong secret, milliseconds, silence", async () => {
	const { payments, provider, clock } = await makeTestDeps();
	const receiver = await startReceiver();
	const { id } = await payments.createPreference(newPreference(), "k");
	const usual = usualSettings.notices;
	await provider.settings({ notices: { ...usual, copies: 3, delaySeconds: 10 } });
	await provider.pay(id);
	expect(await provider.deliver(receiver.url)).toBe(0);
	clock.advance(10_000);
	expect(await provider.deliver(receiver.url)).toBe(3);
	expect(new Set(receiver.received.map(({ headers }) => headers["x-request-id"])).size).toBe(3);
	expect(new Set(receiver.received.map(({ body }) => JSON.stringify(body))).size).toBe(1);

	await provider.settings({ notices: { ...usual, shuffled: true, unit: "ms" } });
	await provider.approve(await provider.pay(id, { method: "boleto" }));
	await provider.deliver(receiver.url);
	clock.advance(5_000);
	await provider.deliver(receiver.url);
	expect(receiver.received.slice(3).map(({ body }) => body.action)).toEqual(["payment.updated", "payment.created"]);
	expect(receiver.received.at(-1)?.headers["x-signature"]).toMatch(/^ts=\d{13},/);

	await provider.settings({ notices: { ...usual, wrongSecret: true } });
	await provider.pay(id);
	await provider.deliver(receiver.url);
	const last = receiver.received.at(-1);
	expect(last && isSigned(last, provider.world.notificationSecret)).toBe(false);

	await provider.settings({ notices: { ...usual, sent: false } });
	await provider.pay(id);
	expect(await provider.deliver(receiver.url)).toBe(0);
});

test("running, it sends by itself, and what a stopped one left the next one sends", async () => {
	const { payments, provider } = await makeTestDeps();
	const receiver = await startReceiver();
	const { id } = await payments.createPreference(newPreference(), "k");
	await provider.pay(id);
	const standIn = makeStandIn(provider.world, { listener: receiver.url, log: pino({ level: "silent" }) });
	standIn.run();
	await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 30_000 });
	await standIn.close();
	await provider.pay(id);
	const next = makeStandIn(provider.world, { listener: receiver.url, log: pino({ level: "silent" }) });
	next.run();
	onTestFinished(() => next.close());
	await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 30_000 });
});

test("two processes send each notice once", async () => {
	const { payments, provider } = await makeTestDeps();
	const receiver = await startReceiver();
	const { id } = await payments.createPreference(newPreference(), "k");
	for (let count = 0; count < 12; count++) await provider.pay(id);
	await Promise.all([provider.deliver(receiver.url), provider.deliver(receiver.url)]);
	expect(receiver.received).toHaveLength(12);
});
