import { expect, test } from "vitest";
import { sendBytes } from "#tests/support/process/raw-request.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

/** Until the connection ends, which each of these does. */
const lastly = "Connection: close\r\n";

test("what never becomes a request is refused with a sentence and the headers of every answer", async () => {
	const { port } = await startTestProduct();
	const host = `Host: localhost:${port}\r\n`;
	const post = `POST /rest/v1/leads_trial HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
	const unreadable: [number, string][] = [
		[400, `FOO / HTTP/1.1\r\n${host}\r\n`],
		[400, `GET / HTTP/9.9\r\n${host}\r\n`],
		[400, `GET / HTTP/1.1\r\n${lastly}\r\n`],
		[400, `GET /healthz HTTP/1.1\r\n${host}x : y\r\n\r\n`],
		[400, `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
		[400, `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
		[400, `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
		[413, `${post}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
		[417, `${post}${lastly}Expect: banana\r\nContent-Length: 2\r\n\r\n{}`],
		[431, `GET / HTTP/1.1\r\n${host}x: ${"a".repeat(20_000)}\r\n\r\n`],
	];
	for (const [status, bytes] of unreadable) {
		const answer = await sendBytes(port, bytes);
		expect(answer.status, bytes.slice(0, 60)).toBe(status);
		expect(answer.text, bytes.slice(0, 60)).toMatch(/"error":"[^"]+\."/);
		expect(answer.text).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/i);
		expect(answer.text).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
		expect(answer.text).toMatch(/\r\ncache-control: no-store\r\n/i);
	}
});

test("an old probe that names no host is answered, and a page is not", async () => {
	const { port } = await startTestProduct();
	for (const path of ["/healthz", "/readyz"])
		expect((await sendBytes(port, `GET ${path} HTTP/1.0\r\n\r\n`)).status, path).toBe(200);
	expect((await sendBytes(port, "GET / HTTP/1.0\r\n\r\n")).status).toBe(421);
});

test("whoever sends too slowly is told so", async () => {
	const { port, server } = await startTestProduct();
	server.headersTimeout = 250;
	server.requestTimeout = 500;
	const answer = await sendBytes(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nX-Slow: `);
	expect(answer.status).toBe(408);
	expect(answer.text).toContain("demoraram demais");
});

test("what follows a whole answer on the same connection is refused after it", async () => {
	const { port } = await startTestProduct();
	const { text } = await sendBytes(port, `GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\nisto não é\r\n\r\n`);
	expect(text.match(/HTTP\/1\.1 \d{3}/g)?.at(-1)).toBe("HTTP/1.1 400");
});
