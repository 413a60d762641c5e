import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/** Written by deploy/Caddyfile, over whatever the visitor sent. */
const CLIENT_PORT = "x-client-port";

/**
 * Who is really calling. A forwarding header counts only when it comes from a proxy we were told to trust,
 * and then the last address that such a proxy did not write itself; anybody can send the header.
 */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
	const peer = plainAddress(request.socket.remoteAddress ?? "");
	if (!isTrusted(peer, trusted)) return peer;
	const chain = String(request.headers["x-forwarded-for"] ?? "")
		.split(",")
		.map((part) => plainAddress(part.trim()))
		.reverse();
	for (const address of chain) {
		if (isIP(address) === 0) return peer;
		if (!isTrusted(address, trusted)) return address;
	}
	return peer;
}

/**
 * The port of that address; 0 says that nobody told. Behind a proxy the socket's port is the proxy's own, and the one
 * it saw stands in a header that counts only from a proxy we trust, and only for the address that proxy saw itself:
 * of whoever stands before a second proxy nobody knows the port.
 */
export function sourcePort(request: IncomingMessage, trusted: BlockList): number {
	return seenFrom(request, trusted).port;
}

export function seenFrom(request: IncomingMessage, trusted: BlockList): { ip: string; port: number } {
	const peer = plainAddress(request.socket.remoteAddress ?? "");
	if (!isTrusted(peer, trusted)) return { ip: peer, port: request.socket.remotePort ?? 0 };
	const ip = clientAddress(request, trusted);
	return { ip, port: portBehindProxy(request, ip, peer) };
}

function portBehindProxy(request: IncomingMessage, client: string, peer: string): number {
	const seenByProxy = plainAddress(
		String(request.headers["x-forwarded-for"] ?? "")
			.split(",")
			.at(-1)
			?.trim() ?? "",
	);
	const told = String(request.headers[CLIENT_PORT] ?? "");
	if (client !== seenByProxy) return client === peer && !told ? (request.socket.remotePort ?? 0) : 0;
	return /^[1-9]\d{0,4}$/.test(told) && Number(told) <= 65_535 ? Number(told) : 0;
}

/** IPv6 visitors own a whole /64: limits are counted on that, or one visitor has 2^64 of them. */
export function limitKey(address: string): string {
	if (isIP(address) !== 6) return address;
	const [head = "", tail = ""] = address.split("::");
	const left = head ? head.split(":") : [];
	const right = tail ? tail.split(":") : [];
	const zeros = address.includes("::") ? Array(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
	return `${[...left, ...zeros, ...right]
		.slice(0, 4)
		.map((part) => Number.parseInt(part, 16).toString(16))
		.join(":")}::/64`;
}

function isTrusted(address: string, trusted: BlockList): boolean {
	const family = isIP(address);
	return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}

function plainAddress(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
	return mapped?.[1] ?? address;
}

export function isLoopback(address: string): boolean {
	return address === "::1" || address.startsWith("127.");
}
