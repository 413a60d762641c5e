import { readdirSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const script = `/assets/${readdirSync("build/client/assets").find((name) => readdirSync("build/client/assets").includes(`${name}.br`))}`;

test("a built file may be kept for a year, one with a fixed name for a day", async () => {
	const product = await startTestProduct();
	expect((await product.send(script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	expect((await product.send("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=86400");
});

test("a file is the same in Brotli, gzip and plain", async () => {
	const product = await startTestProduct();
	const ask = (encoding: string) => product.send(script, { headers: { "accept-encoding": encoding } });
	const [br, gzip, plain] = [await ask("br"), await ask("gzip"), await ask("identity")];
	expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
	expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
	expect(br.headers.vary).toBe("Accept-Encoding");
});

test("a part of a file is sent when asked for well; any odd range gives the whole file and harms nobody", async () => {
	const product = await startTestProduct();
	const whole = await product.send("/favicon.svg");
	const part = await product.send("/favicon.svg", { headers: { range: "bytes=2-5" } });
	expect([part.status, part.text]).toEqual([206, whole.text.slice(2, 6)]);
	expect((await product.send("/favicon.svg", { headers: { range: "bytes=99999999-" } })).status).toBe(416);
	for (const range of [
		"bytes=5-2",
		"bytes=-3",
		"bytes=a-b",
		"bytes=0-1,3-4",
		"bytes=",
		"linhas=1-2",
		"bytes=99999999999999999999-1",
	]) {
		const answer = await product.send("/favicon.svg", { headers: { range } });
		expect([answer.status, range]).toEqual([200, range]);
		expect(answer.body.equals(whole.body)).toBe(true);
	}
});
