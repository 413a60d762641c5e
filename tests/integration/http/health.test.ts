import { expect, test } from "vitest";
import { startTestProduct, unreachableDatabase } from "#tests/support/process/start-test-product.ts";

test("alive and ready are said under any host, and never kept", async () => {
	const product = await startTestProduct({ PUBLIC_URL: "https://rubrica.com.br" });
	for (const [path, status] of [
		["/healthz", "ok"],
		["/readyz", "ready"],
	] as const) {
		const answer = await product.send(path, { headers: { host: `10.1.2.3:${product.port}` } });
		expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { status }]);
		expect(answer.headers["cache-control"]).toBe("no-store");
	}
});

test("while it still starts it answers, is not ready, and a proxy may send visitors", async () => {
	const product = await startTestProduct();
	product.readiness.starting = true;
	const ready = await product.send("/readyz");
	expect([ready.status, JSON.parse(ready.text).reasons]).toEqual([503, ["starting"]]);
	expect((await product.send("/readyz?proxy")).status).toBe(200);
	expect((await product.send("/healthz")).status).toBe(200);
});

test("while draining it is alive, not ready, and closes connections", async () => {
	const product = await startTestProduct();
	product.readiness.draining = true;
	const ready = await product.send("/readyz", { headers: { connection: "keep-alive" } });
	expect([ready.status, JSON.parse(ready.text).reasons]).toEqual([503, ["draining"]]);
	expect([ready.headers["retry-after"], ready.headers.connection]).toEqual(["5", "close"]);
	expect((await product.send("/healthz")).status).toBe(200);
	expect((await product.send("/readyz?proxy", { headers: { host: "10.1.2.3" } })).status).toBe(503);
});

test("without its database it is alive and not ready, and a proxy still sends visitors to what is kept", async () => {
	const product = await startTestProduct({}, { peculiarities: unreachableDatabase });
	const ready = await product.send("/readyz");
	expect([ready.status, JSON.parse(ready.text).reasons]).toEqual([503, ["database"]]);
	expect((await product.send("/healthz")).status).toBe(200);
	expect((await product.send("/readyz?proxy", { headers: { host: "10.1.2.3" } })).status).toBe(200);
});

test("metrics are Prometheus text for this machine, and not there for anybody a proxy speaks for", async () => {
	const product = await startTestProduct();
	const answer = await product.send("/metrics");
	expect(answer.status).toBe(200);
	expect(answer.headers["content-type"]).toContain("text/plain; version=0.0.4");
	expect(answer.text).toContain("# TYPE rubrica_http_requests_total counter");
	expect(answer.text).toMatch(/^rubrica_page_cache_hits \d+$/m);
	for (const line of answer.text.split("\n").filter(Boolean))
		expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? \S+)$/);
	for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"]) {
		expect((await product.send("/metrics", { headers: { [name]: "203.0.113.1" } })).status).toBe(404);
	}
});

test("from elsewhere metrics need the token, exactly", async () => {
	const token = "uma-senha-de-metricas-longa";
	const product = await startTestProduct({ METRICS_TOKEN: token, TRUST_PROXY: "loopback" });
	const from = { "x-forwarded-for": "203.0.113.1" };
	const ask = async (authorization?: string) =>
		(
			await product.send("/metrics", {
				headers: { ...from, ...(authorization === undefined ? {} : { authorization }) },
			})
		).status;
	expect(await ask()).toBe(404);
	for (const wrong of [
		"",
		"Bearer",
		"Bearer x",
		`Bearer ${token}x`,
		`Bearer ${token.slice(0, -1)}`,
		`Basic ${token}`,
	]) {
		expect([await ask(wrong), wrong]).toEqual([404, wrong]);
	}
	expect(await ask(`Bearer ${token}`)).toBe(200);
});
