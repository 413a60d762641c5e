import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import net, { type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { soon } from "#tests/support/soon.ts";
import type { HttpEnv } from "../http-env.ts";
import { Refusal } from "../refusal.ts";
import { sendStream } from "./send-stream.ts";

/** More than a connection holds on its way: whoever takes nothing in stays at one of the first. */
const PIECE = new Uint8Array(4 * 1024 * 1024);
const PIECES = 12;
const OF_ONE_READER = 2;
const WAITING = 8;

async function start() {
	const seen = { asked: 0, taken: 0, begun: [] as string[], left: [] as string[] };
	const app = new Hono<HttpEnv>().get("/:reader/:name", (context) => {
		const { reader, name } = context.req.param();
		seen.asked++;
		return sendStream(context, reader, async () => {
			seen.begun.push(name);
			let sent = 0;
			const archive = new ReadableStream<Uint8Array>({
				pull(controller) {
					seen.taken++;
					if (sent++ === PIECES) controller.close();
					else controller.enqueue(PIECE.slice());
				},
				cancel: () => void seen.left.push(name),
			});
			return new Response(archive, { headers: { "content-type": "application/zip" } });
		});
	});
	app.onError((error, context) => context.text("", error instanceof Refusal ? error.status : 500));
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
	const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
	const read = async (path: string) => (await (await ask(path)).arrayBuffer()).byteLength;
	return { seen, askAndWait, ask, read };
}

test("of one reader who takes nothing in two archives are begun; another one is given theirs meanwhile", async () => {
	const { seen, askAndWait, ask, read } = await start();
	const slow = [];
	for (let n = 0; n < OF_ONE_READER + WAITING; n++) slow.push(await askAndWait(`/slow/${n}`));
	await soon(() => [seen.asked, seen.begun.length]).toEqual([OF_ONE_READER + WAITING, OF_ONE_READER]);
	expect(await read("/other/its")).toBe(PIECES * PIECE.length);
	// Refused, not kept waiting.
	expect((await ask("/slow/one-too-many")).status).toBe(503);
	expect(seen.begun).toHaveLength(OF_ONE_READER + 1);
	// A place is free again when a reader has gone, and what was being made for them is made no further.
	for (const socket of slow) socket.destroy();
	await soon(() => seen.left.length).toBe(OF_ONE_READER);
	expect(await read("/slow/last")).toBe(PIECES * PIECE.length);
	expect(seen.begun).toHaveLength(OF_ONE_READER + 2);
});

test("whoever stops taking in is cut, however far they have come, and whoever goes on reading is not", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { seen, askAndWait } = await start();
	const socket = await askAndWait("/slow/one");
	const closed = once(socket, "close");
	/** Stops at the very read that made room for one more: whoever only looks now and then has read it all by then. */
	const readUntilOneMoreIsTaken = (before = seen.taken) =>
		new Promise<void>((taken) => {
			socket.resume().on("data", function stop() {
				if (seen.taken === before) return;
				socket.pause().off("data", stop);
				taken();
			});
		});
	const forOnePiece = 30_000 + (PIECE.length / (32 * 1024)) * 1000;
	for (let step = 0; step < 3; step++) {
		await readUntilOneMoreIsTaken();
		vi.advanceTimersByTime(forOnePiece / 2);
		expect(socket.closed).toBe(false);
	}
	expect(seen.taken).toBeLessThan(PIECES);
	vi.advanceTimersByTime(forOnePiece);
	socket.resume();
	await closed;
	expect(seen.taken).toBeLessThan(PIECES);
});
