import net, { type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { untilKept } from "#tests/support/process/until-kept.ts";

const SOCKETS = 200;

async function openSockets(port: number, first: string): Promise<Socket[]> {
	const sockets = await Promise.all(
		Array.from({ length: SOCKETS }, () => {
			const connected = Promise.withResolvers<Socket>();
			const socket = net.connect(port, "127.0.0.1", () => {
				socket.write(first);
				connected.resolve(socket);
			});
			socket.on("error", connected.reject);
			socket.resume();
			return connected.promise;
		}),
	);
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
	});
	return sockets;
}

test("two hundred clients that never finish their headers keep nobody waiting, and are cut", async () => {
	const product = await startTestProduct();
	expect([product.server.headersTimeout, product.server.requestTimeout]).toEqual([10_000, 30_000]);
	const sockets = await openSockets(product.port, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
	for (let i = 0; i < 5; i++) expect((await product.send("/precos")).status).toBe(200);
	product.server.headersTimeout = 500;
	await vi.waitFor(() => expect(sockets.every((socket) => socket.closed)).toBe(true), {
		timeout: 60_000,
		interval: 50,
	});
});

test("two hundred clients that never finish their form keep nobody waiting, and are cut", async () => {
	const product = await startTestProduct();
	const head = `POST /contato HTTP/1.1\r\nHost: localhost:${product.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nnome=A`;
	const sockets = await openSockets(product.port, head);
	for (let i = 0; i < 5; i++) expect((await product.send("/precos")).status).toBe(200);
	product.server.headersTimeout = 250;
	product.server.requestTimeout = 500;
	await vi.waitFor(() => expect(sockets.every((socket) => socket.closed)).toBe(true), {
		timeout: 60_000,
		interval: 50,
	});
	expect(product.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test("clients that never read what they asked for keep nobody waiting", async () => {
	const product = await startTestProduct();
	await untilKept(product, "/");
	const sockets = await openSockets(product.port, `GET / HTTP/1.1\r\nHost: localhost:${product.port}\r\n\r\n`);
	for (const socket of sockets) socket.pause();
	expect((await product.send("/precos")).status).toBe(200);
	expect(product.server.timeout).toBe(70_000);
});
