import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import net, { type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { soon } from "#tests/support/soon.ts";
import type { HttpEnv } from "../http-env.ts";
import { sendFile } from "./send-file.ts";

/** More than a connection holds on its way: it has not left before somebody reads. */
const FILE = new Uint8Array(16 * 1024 * 1024);
const OF_ONE_READER = 6;

async function start() {
	const opened: string[] = [];
	const app = new Hono<HttpEnv>().get("/:reader/:name", (context) =>
		sendFile(context, context.req.param("reader"), async () => {
			opened.push(context.req.param("name"));
			return context.body(FILE, 200, { "content-length": String(FILE.length) });
		}),
	);
	// Kept for as long as the test takes: a connection that ends while it is used again is an answer that never came.
	const server = createServer({ keepAliveTimeout: 0 }, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	/** Asks, and reads none of the answer. */
	const askAndWait = async (path: string): Promise<Socket> => {
		const socket = net.connect(port, "127.0.0.1");
		socket.on("error", () => undefined);
		onTestFinished(() => void socket.destroy());
		await once(socket, "connect");
		socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
		return socket;
	};
	const read = async (path: string) =>
		(await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength;
	return { opened, askAndWait, read };
}

test("of one reader who takes nothing in a few files are opened; another one is given theirs meanwhile", async () => {
	const { opened, askAndWait, read } = await start();
	const slow = [];
	for (let n = 0; n < 10; n++) slow.push(await askAndWait(`/slow/${n}`));
	await soon(() => opened.length).toBe(OF_ONE_READER);
	expect(await read("/other/its")).toBe(FILE.length);
	expect(opened).toHaveLength(OF_ONE_READER + 1);
	const gone = slow.filter((_, n) => !opened.includes(String(n)));
	gone.pop()?.destroy();
	// A place is free again when a reader has gone, and whoever left while they waited is opened nothing.
	for (const n of opened.slice(0, OF_ONE_READER)) slow[Number(n)]?.destroy();
	await soon(() => opened.length).toBe(OF_ONE_READER + 1 + 3);
	for (const socket of gone) socket.resume();
	expect(await read("/slow/last")).toBe(FILE.length);
	expect(opened.filter((name) => name === "last")).toHaveLength(1);
});

test("whoever holds a file for longer than the slowest connection takes is cut", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { opened, askAndWait } = await start();
	const socket = await askAndWait("/slow/one");
	await vi.waitUntil(() => opened.length === 1);
	const closed = once(socket, "close");
	vi.advanceTimersByTime(30_000);
	expect(socket.closed).toBe(false);
	vi.advanceTimersByTime((FILE.length / (32 * 1024)) * 1000);
	socket.resume();
	await closed;
});
