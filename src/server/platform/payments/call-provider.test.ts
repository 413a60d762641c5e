import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { newPreference } from "#tests/support/billing/provider-orders.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { callProvider } from "./call-provider.ts";
import { PaymentsError } from "./payments.ts";

describe("against a provider that misbehaves", () => {
	test("tries again with the same key, and one preference comes of it", async () => {
		const { payments, provider } = await makeTestDeps();
		provider.fault(500);
		provider.fault("malformed");
		provider.fault("html-502");
		const checkout = await payments.createPreference(newPreference(), "chave-1");
		expect(provider.calls.map(({ key }) => key)).toEqual(["chave-1", "chave-1", "chave-1", "chave-1"]);
		expect(await provider.list("preference")).toMatchObject([{ id: checkout.id }]);
	});

	test("an answer lost on the way is the same answer at the next try", async () => {
		const { payments, provider } = await makeTestDeps();
		provider.fault("drop-after");
		const checkout = await payments.createPreference(newPreference(), "chave-1");
		expect(provider.calls).toHaveLength(2);
		expect(await provider.list("preference")).toMatchObject([{ id: checkout.id }]);
	});

	test("gives up after its time when nobody answers, and a later try with the key finds what was made", async () => {
		const { payments, provider } = await makeTestDeps();
		provider.fault("hang", { times: 10 });
		const started = performance.now();
		const error = await payments.createPreference(newPreference(), "chave-1").catch((reason) => reason);
		// Four seconds; ten tries of a second and a half if only each of them had a limit.
		expect(performance.now() - started).toBeLessThan(12_000);
		expect(error).toBeInstanceOf(PaymentsError);
		expect(error).toMatchObject({ transient: true, status: undefined });
		provider.recover();
		await payments.createPreference(newPreference(), "chave-1");
		expect(await provider.list("preference")).toHaveLength(1);
	});

	test("waits as long as it is told, but not longer than it has time", async () => {
		const { payments, provider } = await makeTestDeps();
		provider.fault({ retryAfterSeconds: 1 });
		const started = performance.now();
		await payments.createPreference(newPreference(), "chave-1");
		expect(performance.now() - started).toBeGreaterThan(950);
		provider.fault({ retryAfterSeconds: 60 });
		await expect(payments.findPayment("123")).rejects.toMatchObject({
			status: 429,
			transient: true,
			retryAfterSeconds: 60,
		});
	});

	test("four tries at most", async () => {
		const { payments, provider } = await makeTestDeps();
		provider.fault("html-502", { times: 10 });
		await expect(payments.findPayment("123")).rejects.toMatchObject({ status: 502, transient: true });
		expect(provider.calls).toHaveLength(4);
	});

	test("a plain no is not asked again", async () => {
		const { payments, provider } = await makeTestDeps();
		provider.fault(403);
		await expect(payments.collectorId()).rejects.toMatchObject({ status: 403, transient: false });
		expect(provider.calls).toHaveLength(1);
		expect(await payments.collectorId()).toBe("1467208853");
		await payments.collectorId();
		expect(provider.calls).toHaveLength(2);
	});

	test("where the account's page is missing, the checkout made for us names the account", async () => {
		const { payments, provider } = await makeTestDeps();
		provider.fault(404);
		await expect(payments.collectorId()).rejects.toMatchObject({ status: 404 });
		await payments.createPreference(newPreference(), "chave-1");
		provider.fault(404);
		expect(await payments.collectorId()).toBe("1467208853");
	});

	test("an amount in fractions of a centavo, or a date without an offset, is no answer", async () => {
		const { payments, provider } = await makeTestDeps();
		const { id } = await payments.createPreference(newPreference(), "chave-1");
		const payment = await provider.pay(id);
		provider.fault({ patch: { transaction_amount: 1163.999 } });
		await expect(payments.findPayment(payment)).rejects.toThrow("transaction_amount");
		provider.fault({ patch: { date_last_updated: "2026-11-15T12:00:00" } });
		await expect(payments.findPayment(payment)).rejects.toThrow("date_last_updated");
	});

	test("an answer about another payment, a negative sum or a state nobody knows is no answer", async () => {
		const { payments, provider } = await makeTestDeps();
		const { id } = await payments.createPreference(newPreference(), "chave-1");
		const payment = await provider.pay(id);
		for (const [patch, why] of [
			[{ id: 999 }, "another id"],
			[{ transaction_amount: -1 }, "transaction_amount"],
			[{ transaction_amount_refunded: -9.9 }, "transaction_amount_refunded"],
			[{ transaction_amount: "19.90" }, "transaction_amount"],
			[{ transaction_amount: 1e300 }, "transaction_amount"],
			[{ status: "muito aprovado" }, "status"],
			[{ external_reference: { $ne: null } }, "external_reference"],
			[{ collector_id: null }, "collector_id"],
		] as const) {
			provider.fault({ patch });
			await expect(payments.findPayment(payment), JSON.stringify(patch)).rejects.toThrow(why);
		}
	});

	test("what somebody would click is a web address or left out, and a payment is not lost over it", async () => {
		const { payments, provider } = await makeTestDeps();
		const { id } = await payments.createPreference(newPreference(), "chave-1");
		const payment = await provider.pay(id);
		const offered = async (url: unknown) => {
			provider.fault({
				patch: { point_of_interaction: null, transaction_details: { external_resource_url: url }, installments: 1.5 },
			});
			return payments.findPayment(payment);
		};
		expect(await offered("https://boleto.example/1")).toMatchObject({ ticketUrl: "https://boleto.example/1" });
		for (const url of ["javascript:alert(1)", "data:text/html,<script>1</script>", "//evil.example", 7])
			expect(await offered(url), String(url)).toMatchObject({ ticketUrl: undefined, installments: 1 });
	});
});

describe("on the wire", () => {
	test("a body that stalls counts against the time as well", async () => {
		const apiBase = await serve((_request, response) => {
			response.writeHead(200, { "content-type": "application/json" });
			response.write('{"id": ');
		});
		const started = performance.now();
		const call = callProvider(
			{ apiBase, accessToken: "t", timeoutMs: 300, totalMs: 400 },
			{ method: "GET", path: "/" },
		);
		await expect(call).rejects.toMatchObject({ transient: true });
		expect(performance.now() - started).toBeLessThan(20_000);
	});

	test("a redirect is not followed: the token stays here", async () => {
		const seen: string[] = [];
		const elsewhere = await serve((request, response) => {
			seen.push(String(request.headers.authorization));
			response.end("{}");
		});
		const apiBase = await serve((_request, response) => response.writeHead(302, { location: elsewhere }).end());
		const call = callProvider({ apiBase, accessToken: "t" }, { method: "GET", path: "/x" });
		await expect(call).rejects.toMatchObject({ status: 302, transient: false });
		expect(seen).toEqual([]);
	});

	test("more than a whole account's list is not read to its end", async () => {
		let sent = 0;
		const apiBase = await serve((_request, response) => {
			const piece = Buffer.alloc(1024 * 1024, "[");
			const more = () => {
				while (sent < 64 && response.write(piece)) sent++;
				if (sent < 64) response.once("drain", more);
			};
			more();
		});
		const call = callProvider({ apiBase, accessToken: "t", totalMs: 300 }, { method: "GET", path: "/" });
		await expect(call).rejects.toBeInstanceOf(PaymentsError);
		expect(sent).toBeLessThan(64);
	});

	test("nobody there", async () => {
		const settings = { apiBase: "http://127.0.0.1:9", accessToken: "t", totalMs: 400 };
		await expect(callProvider(settings, { method: "GET", path: "/" })).rejects.toMatchObject({ transient: true });
	});
});

async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await once(server, "close");
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
