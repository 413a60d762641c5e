import { once } from "node:events";
import net, { type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/support/free-port.ts";

/** refuse: nobody listens and what was open is cut. hang: connections stay open and not a byte moves. */
type Mode = "pass" | "refuse" | "hang";

/** Stands between the product and a server, and plays the network's bad days. */
export async function startTcpProxy(targetPort: number) {
	let mode: Mode = "pass";
	const pairs = new Set<[Socket, Socket]>();
	const server = net.createServer({ pauseOnConnect: true }, (near) => {
		const far = net.connect(targetPort, "127.0.0.1");
		const pair: [Socket, Socket] = [near, far];
		pairs.add(pair);
		for (const [from, to] of [pair, [far, near] as const]) {
			from.on("data", (chunk) => to.write(chunk));
			from.on("error", () => {});
			from.on("close", () => {
				pairs.delete(pair);
				to.destroy();
			});
			if (mode === "hang") from.pause();
			else from.resume();
		}
	});
	const listen = (port: number) => {
		server.listen(port, "127.0.0.1");
		return once(server, "listening");
	};
	// Listened on again after a while of nobody there: nobody else may have got it meanwhile.
	const port = await freePort();
	await listen(port);
	const cutAll = () => {
		for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
	};
	onTestFinished(() => {
		cutAll();
		server.close();
	});
	return {
		port,
		async setMode(next: Mode) {
			if (mode === "refuse" && next !== "refuse") await listen(port);
			mode = next;
			if (next === "refuse") {
				server.close();
				cutAll();
			} else {
				for (const pair of pairs) for (const socket of pair) next === "hang" ? socket.pause() : socket.resume();
			}
		},
		/** As soon as whoever comes next has said something, and has no answer yet. */
		async nextAsked() {
			const [near] = await once(server, "connection");
			await once(near, "data");
		},
		/** Ends what is open without a word, as a firewall that forgot it does. */
		cutAll,
	};
}
