import { expect, test } from "vitest";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("the switch turns the theme over and leads back to the page it was used on", async () => {
	const product = await startTestProduct();
	const referer = `http://localhost:${product.port}/precos?ciclo=anual`;
	const dark = await product.send("/tema", { method: "POST", headers: { referer } });
	expect([dark.status, dark.headers.location]).toEqual([303, "/precos?ciclo=anual"]);
	expect(dark.headers["set-cookie"]?.[0]).toBe("tema=escuro; Path=/; Max-Age=31536000; SameSite=Lax");
	const light = await product.send("/tema", { method: "POST", headers: { referer, cookie: "tema=escuro" } });
	expect(light.headers["set-cookie"]?.[0]).toContain("tema=claro;");
});

test("a referer never leads off this host", async () => {
	const product = await startTestProduct();
	const own = `http://localhost:${product.port}`;
	const cases: Record<string, string> = {
		"https://evil.tld/x": "/",
		"//evil.tld": "/",
		"javascript:alert(1)": "/",
		"data:text/html,x": "/",
		"": "/",
		[`http://localhost:${product.port}@evil.tld/`]: "/",
		"http://localhost:1/x": "/",
		[`${own}//evil.tld`]: "/evil.tld",
		[`${own}/\\evil.tld`]: "/evil.tld",
		[`${own}/\\/\\evil.tld`]: "/evil.tld",
		[`${own}/%09/evil.tld`]: "/%09/evil.tld",
		[`${own}/%0d%0aSet-Cookie:x`]: "/%0d%0aSet-Cookie:x",
		[`${own}/tema`]: "/",
	};
	for (const [referer, location] of Object.entries(cases)) {
		const answer = await product.send("/tema", { method: "POST", headers: { referer } });
		expect([answer.status, answer.headers.location, referer]).toEqual([303, location, referer]);
		expect(new URL(String(answer.headers.location), own).origin).toBe(own);
	}
});
