import net from "node:net";
import { onTestFinished } from "vitest";
import { portOf } from "#tests/support/port-of.ts";

const SSL_REQUEST = 80877103;
const [READY, TERMINATE, IDLE] = [0x5a, 0x58, 0x49];

/** Stands before the database as a pooler in transaction mode does: who is in none has no connection of its own. */
export async function startTransactionPooler(databasePort: number): Promise<{ port: number }> {
	const sockets = new Set<net.Socket>();
	/** Taken from the end, as PgBouncer does: the one that was free last. */
	const free: net.Socket[] = [];
	const clientOf = new Map<net.Socket, net.Socket>();
	const serverOf = new Map<net.Socket, net.Socket>();

	function lend(server: net.Socket, client: net.Socket): void {
		clientOf.set(server, client);
		serverOf.set(client, server);
	}

	function takeBack(server: net.Socket): void {
		const client = clientOf.get(server);
		if (client) serverOf.delete(client);
		clientOf.delete(server);
		free.push(server);
	}

	function openServer(greeting: Buffer, client: net.Socket): void {
		const server = net.connect(databasePort, "127.0.0.1").on("error", () => client.destroy());
		sockets.add(server);
		lend(server, client);
		let heard = Buffer.alloc(0);
		server.on("data", (chunk) => {
			clientOf.get(server)?.write(chunk);
			heard = Buffer.concat([heard, chunk]);
			while (heard.length >= 5 && heard.length > heard.readInt32BE(1)) {
				const end = 1 + heard.readInt32BE(1);
				if (heard[0] === READY && heard[5] === IDLE) takeBack(server);
				heard = heard.subarray(end);
			}
		});
		server.write(greeting);
	}

	const proxy = net.createServer((client) => {
		sockets.add(client.on("error", () => client.destroy()));
		let isGreeted = false;
		client.on("data", (chunk) => {
			if (!isGreeted && chunk.readInt32BE(4) === SSL_REQUEST) return void client.write("N");
			if (!isGreeted) openServer(chunk, client);
			else if (chunk[0] !== TERMINATE) {
				if (!serverOf.has(client)) {
					const server = free.pop();
					if (!server) return void client.destroy();
					lend(server, client);
				}
				serverOf.get(client)?.write(chunk);
			}
			isGreeted = true;
		});
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		proxy.close();
	});
	return { port: portOf(proxy) };
}
