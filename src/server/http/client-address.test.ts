import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTrustedProxies } from "#server/platform/trusted-proxies.ts";
import { clientAddress, isLoopback, limitKey, sourcePort } from "./client-address.ts";

function addressOf(peer: string, forwarded: string | undefined, setting = "none"): string {
	const trusted = parseTrustedProxies(setting);
	if (!trusted) throw new Error("setting");
	const request = { socket: { remoteAddress: peer }, headers: { "x-forwarded-for": forwarded } };
	return clientAddress(request as unknown as IncomingMessage, trusted);
}

test("without a trusted proxy the peer counts, whatever the header says", () => {
	expect(addressOf("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
	expect(addressOf("::ffff:203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
	expect(addressOf("127.0.0.1", "198.51.100.1", "10.0.0.0/8")).toBe("127.0.0.1");
});

test("a trusted proxy's word counts up to the last address it did not vouch for", () => {
	expect(addressOf("127.0.0.1", "198.51.100.1", "loopback")).toBe("198.51.100.1");
	expect(addressOf("::1", "6.6.6.6, 198.51.100.1", "loopback")).toBe("198.51.100.1");
	expect(addressOf("127.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", "loopback,10.0.0.0/8")).toBe("198.51.100.1");
	expect(addressOf("127.0.0.1", "::ffff:198.51.100.1", "loopback")).toBe("198.51.100.1");
	expect(addressOf("127.0.0.1", "2001:db8::5", "loopback")).toBe("2001:db8::5");
});

test("what is no address is not believed", () => {
	for (const header of ["", "unknown", "_hidden", "1.2.3.4:80", "[::1]", "<script>", "1.2.3.4, x", undefined]) {
		expect([header, addressOf("127.0.0.1", header, "loopback")]).toEqual([header, "127.0.0.1"]);
	}
	expect(addressOf("127.0.0.1", "127.0.0.1, ::1", "loopback")).toBe("127.0.0.1");
});

function portOf(peer: string, headers: Record<string, string>, setting = "none"): number {
	const trusted = parseTrustedProxies(setting);
	if (!trusted) throw new Error("setting");
	const request = { socket: { remoteAddress: peer, remotePort: 41_000 }, headers };
	return sourcePort(request as unknown as IncomingMessage, trusted);
}

test("a trusted proxy tells the port of the visitor it saw", () => {
	const headers = { "x-forwarded-for": "198.51.100.1", "x-client-port": "52331" };
	expect(portOf("127.0.0.1", headers, "loopback")).toBe(52_331);
	expect(portOf("::ffff:10.0.0.2", { ...headers, "x-forwarded-for": "::ffff:198.51.100.1" }, "10.0.0.2")).toBe(52_331);
});

test("nobody else's word about the port counts", () => {
	const headers = { "x-forwarded-for": "198.51.100.1", "x-client-port": "52331" };
	expect(portOf("203.0.113.9", headers)).toBe(41_000);
	expect(portOf("203.0.113.9", headers, "loopback")).toBe(41_000);
	expect(portOf("203.0.113.9", { "x-client-port": "52331" }, "loopback")).toBe(41_000);
});

test("where the visitor's own port is not known it is 0, never a proxy's", () => {
	const behindTwo = { "x-forwarded-for": "198.51.100.1, 10.0.0.2", "x-client-port": "52331" };
	expect(portOf("127.0.0.1", behindTwo, "loopback,10.0.0.0/8")).toBe(0);
	expect(portOf("127.0.0.1", { "x-forwarded-for": "198.51.100.1" }, "loopback")).toBe(0);
	expect(portOf("127.0.0.1", { "x-forwarded-for": "lixo", "x-client-port": "52331" }, "loopback")).toBe(0);
	for (const told of ["0", "65536", "99999", "-1", "1.5", "0x50", "52331, 80", " 80", "८०", "1e3", ""])
		expect([
			told,
			portOf("127.0.0.1", { "x-forwarded-for": "198.51.100.1", "x-client-port": told }, "loopback"),
		]).toEqual([told, 0]);
});

test("without a proxy in between it is the socket's", () => {
	expect(portOf("203.0.113.9", {})).toBe(41_000);
	expect(portOf("127.0.0.1", {}, "loopback")).toBe(41_000);
});

test("one IPv6 network is one visitor; IPv4 addresses are each their own", () => {
	expect(limitKey("203.0.113.9")).toBe("203.0.113.9");
	expect(limitKey("2001:db8:1:2::1")).toBe("2001:db8:1:2::/64");
	expect(limitKey("2001:0DB8:0001:0002:ffff:ffff:ffff:ffff")).toBe("2001:db8:1:2::/64");
	expect(limitKey("::1")).toBe("0:0:0:0::/64");
	expect(limitKey("2001:db8::")).toBe("2001:db8:0:0::/64");
	expect(limitKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("any IPv6 address has a key that fits, the same for its whole network", () => {
	fc.assert(
		fc.property(fc.ipV6(), (address) => {
			expect(limitKey(address)).toMatch(/^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64$/);
		}),
	);
});

test("loopback is told from addresses that only look like it", () => {
	for (const address of ["127.0.0.1", "127.9.9.9", "::1"]) expect(isLoopback(address)).toBe(true);
	for (const address of ["128.0.0.1", "12.7.0.0", "::2", ""]) expect(isLoopback(address)).toBe(false);
});
