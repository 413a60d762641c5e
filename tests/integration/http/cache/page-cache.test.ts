import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { stubSite } from "#tests/support/process/stub-site.ts";
import { untilKept } from "#tests/support/process/until-kept.ts";

test("a kept page is the same HTML in Brotli, gzip and plain, each with its own tag", async () => {
	const product = await startTestProduct();
	const fresh = await product.send("/precos");
	await untilKept(product, "/precos");
	const ask = (encoding: string) => product.send("/precos", { headers: { "accept-encoding": encoding } });
	const [br, gzip, plain] = [await ask("gzip, br"), await ask("gzip"), await ask("identity")];
	expect([br, gzip, plain].map((answer) => answer.headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
	expect(brotliDecompressSync(br.body).toString()).toBe(fresh.text);
	expect(gunzipSync(gzip.body).toString()).toBe(fresh.text);
	expect(plain.text).toBe(fresh.text);
	expect(new Set([br, gzip, plain].map((answer) => answer.headers.etag)).size).toBe(3);
	for (const answer of [br, gzip, plain]) {
		expect(answer.headers.vary).toBe("accept-encoding, cookie");
		expect(answer.headers["content-length"]).toBe(String(answer.body.length));
		expect(answer.headers["x-page-cache"]).toBeUndefined();
	}
	expect((await ask("br;q=0, gzip;q=0.5")).headers["content-encoding"]).toBe("gzip");
	expect((await ask("br;q=0, gzip;q=0")).headers["content-encoding"]).toBeUndefined();
});

test("whoever has the page already is told so with 304 and no body", async () => {
	const product = await startTestProduct();
	const kept = await untilKept(product, "/precos");
	const etag = String(kept.headers.etag);
	for (const header of [etag, `W/${etag}`, `"outro", ${etag}`, "*"]) {
		const answer = await product.send("/precos", { headers: { "if-none-match": header } });
		expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
	}
	expect((await product.send("/precos", { headers: { "if-none-match": '"velho"' } })).status).toBe(200);
});

test("HEAD has the headers of GET and no body, from memory too", async () => {
	const product = await startTestProduct();
	const kept = await untilKept(product, "/precos");
	const head = await product.send("/precos", { method: "HEAD" });
	expect([head.status, head.body.length]).toEqual([200, 0]);
	expect(head.headers["content-length"]).toBe(kept.headers["content-length"]);
	expect(head.headers.etag).toBe(kept.headers.etag);
});

test("each theme is kept on its own", async () => {
	const product = await startTestProduct();
	const light = await untilKept(product, "/precos");
	const dark = await untilKept(product, "/precos", { cookie: "outro=1; tema=escuro" });
	expect(light.text).toContain('data-theme="light"');
	expect(dark.text).toContain('data-theme="dark"');
	expect((await product.send("/precos")).text).toBe(light.text);
});

test("a change of content empties the cache, in this process and by notice from another one", async () => {
	const product = await startTestProduct();
	await untilKept(product, "/precos");
	await product.deps.content.publish(async () => {});
	expect((await product.send("/precos")).headers.etag).toBeUndefined();
	await untilKept(product, "/precos");
	await product.deps.pool.query("notify content_changed");
	await vi.waitFor(async () => expect((await product.send("/precos")).headers.etag).toBeUndefined(), {
		timeout: 30_000,
		interval: 5,
	});
});

test("a page whose rendering began before a change is not kept", async () => {
	const reached = Promise.withResolvers<void>();
	const release = Promise.withResolvers<void>();
	const load = async () => {
		reached.resolve();
		await release.promise;
	};
	const product = await startTestProduct(
		{},
		{ loadBuild: stubSite({ "/lenta": { headers: { "x-page-cache": "public" }, load } }) },
	);
	const stored = vi.spyOn(product.cache, "store");
	const answer = product.send("/lenta");
	await reached.promise;
	product.cache.clear();
	release.resolve();
	expect((await answer).status).toBe(200);
	await stored.mock.results[0]?.value;
	expect(stored).toHaveBeenCalledOnce();
	await product.send("/lenta");
	expect(product.cache.hits).toBe(0);
});

test("only what declares itself public is kept, and nothing that sets a cookie or failed", async () => {
	const publicPage = { "x-page-cache": "public" };
	const pages = {
		"/publica": { headers: publicPage },
		"/privada": {},
		"/com-cookie": { headers: { ...publicPage, "set-cookie": "sessao=1" } },
		"/dados": { headers: { ...publicPage, "content-type": "application/json" } },
	};
	const product = await startTestProduct({}, { loadBuild: stubSite(pages) });
	const stored = vi.spyOn(product.cache, "store");
	for (const path of ["/privada", "/com-cookie", "/dados", "/nao-existe"]) {
		const answer = await product.send(path);
		expect([answer.headers["cache-control"], path]).toEqual(["no-store", path]);
		expect(answer.headers["x-page-cache"]).toBeUndefined();
	}
	expect(stored).not.toHaveBeenCalled();
	await untilKept(product, "/publica");
});

test("a parameter counts only when the page names it; the order of several does not matter", async () => {
	let rendered = 0;
	const load = () => void rendered++;
	const page = { headers: { "x-page-cache": "public; pagina=2&tag=a" }, load };
	const product = await startTestProduct({}, { loadBuild: stubSite({ "/blog": page }) });
	await untilKept(product, "/blog?tag=a&pagina=2");
	const before = rendered;
	expect((await product.send("/blog?utm_source=x&pagina=2&tag=a&outro=1")).headers.etag).toBeDefined();
	expect(rendered).toBe(before);
	await product.send("/blog?pagina=3&tag=a");
	expect(rendered).toBe(before + 1);
});

test("spellings without end are answered and not kept, so that no page leaves for them", async () => {
	const page = { headers: { "x-page-cache": "public; busca=&pagina=" } };
	const product = await startTestProduct({}, { loadBuild: stubSite({ "/blog": page, "/a/blog": page }) });
	const stored = vi.spyOn(product.cache, "store");
	await untilKept(product, "/blog");
	const others = ["pagina=zz1", "pagina=1", "busca=%20", "pagina=zz1&utm_source=x", "pagina=2&pagina=3"];
	for (const query of others) {
		await product.send(`/blog?${query}`);
		await Promise.all(stored.mock.results.map(({ value }) => value));
		expect([(await product.send(`/blog?${query}`)).headers.etag, query]).toEqual([undefined, query]);
	}
	for (const path of ["/a/../blog", "/./blog", "/a/%2e%2e/blog", "/blog/.", "/Blog"]) {
		await product.send(path);
		await Promise.all(stored.mock.results.map(({ value }) => value));
		expect([(await product.send(path)).headers.etag, path]).toEqual([undefined, path]);
	}
	expect((await product.send("/blog?busca=&utm_source=y")).headers.etag).toBeDefined();
});

test("a fragment in the request is refused, whatever page it stands behind", async () => {
	const product = await startTestProduct();
	const { host } = new URL(product.deps.config.publicUrl);
	const raw = (target: string) =>
		product.sendBytes(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
	for (const target of ["/precos#x1", "/#", "/precos?a=1#b"]) expect((await raw(target)).status).toBe(400);
	expect((await raw("/precos")).status).toBe(200);
});
