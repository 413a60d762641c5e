import { expect, test } from "vitest";
import { publicPages } from "#core/site/pages.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("every old address leads for good to the one that counts, on this host", async () => {
	const product = await startTestProduct();
	const moved = {
		"/termos-de-privacidade": "/termos-privacidade",
		"/privacidade": "/termos-privacidade",
		"/termos-de-uso": "/termos-uso",
		"/termos": "/termos-uso",
		"/suporte": "/contato",
		"/details/get-access": "/#get-access",
	};
	expect((await product.send("/precos/")).status).toBe(200);
	for (const [from, to] of Object.entries(moved)) {
		for (const asked of [from, `${from}/`]) {
			const answer = await product.send(`${asked}?next=//evil.tld`);
			expect([asked, answer.status, answer.headers.location]).toEqual([asked, 301, to]);
		}
		expect((await product.send(to.replace(/#.*/, ""))).status).toBe(200);
	}
});

test("the sitemap lists every public page under PUBLIC_URL, and each is there; share pictures are drawn", async () => {
	const product = await startTestProduct({ PUBLIC_URL: "https://rubrica.com.br" });
	const sitemap = await product.send("/sitemap.xml");
	expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
	const listed = [...sitemap.text.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
	expect(listed).toEqual(Object.values(publicPages).map(({ path }) => `https://rubrica.com.br${path}`));
	expect(sitemap.text).toMatch(
		/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>(<url><loc>[^<>]+<\/loc><\/url>)+<\/urlset>\n$/,
	);
	for (const address of listed) expect((await product.send(new URL(address).pathname)).status).toBe(200);
	for (const key of ["inicio", "precos"]) {
		const picture = await product.send(`/og/${key}.png`);
		expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
		expect(picture.body.subarray(1, 4).toString()).toBe("PNG");
	}
});

test("robots are kept out of private parts and shown the sitemap; the manifest parses and its icons exist", async () => {
	const product = await startTestProduct({ PUBLIC_URL: "https://rubrica.com.br" });
	const robots = (await product.send("/robots.txt")).text;
	expect(robots).toMatch(/^User-agent: \*\n/);
	for (const path of ["/app", "/admin", "/checkout", "/rest", "/functions"])
		expect(robots).toContain(`\nDisallow: ${path}\n`);
	expect(robots).toContain("\nSitemap: https://rubrica.com.br/sitemap.xml\n");
	const answer = await product.send("/manifest.webmanifest");
	expect(answer.headers["content-type"]).toContain("application/manifest+json");
	const manifest = JSON.parse(answer.text);
	expect(manifest).toMatchObject({ lang: "pt-BR", start_url: "/app", display: "standalone" });
	for (const icon of manifest.icons) {
		const picture = await product.send(icon.src);
		expect([picture.status, picture.headers["content-type"]]).toEqual([200, icon.type]);
	}
});

test("made-up share pictures are not found and none is drawn", async () => {
	const product = await startTestProduct();
	for (const path of [
		"/og/nada.png",
		"/og/__proto__.png",
		"/og/..%2finicio.png",
		"/og/inicio.svg",
		"/og/constructor.png",
	]) {
		expect([(await product.send(path)).status, path]).toEqual([404, path]);
	}
});
