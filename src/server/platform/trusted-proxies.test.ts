import { expect, test } from "vitest";
import { parseTrustedProxies } from "./trusted-proxies.ts";

const trusts = (setting: string, address: string) =>
	parseTrustedProxies(setting)?.check(address, address.includes(":") ? "ipv6" : "ipv4");

test("none trusts nobody", () => {
	for (const setting of ["none", "", " none "]) {
		expect(trusts(setting, "127.0.0.1")).toBe(false);
		expect(trusts(setting, "::1")).toBe(false);
	}
});

test("loopback is this machine in both families", () => {
	for (const address of ["127.0.0.1", "127.255.255.254", "::1"]) expect(trusts("loopback", address)).toBe(true);
	for (const address of ["128.0.0.1", "10.0.0.1", "::2"]) expect(trusts("loopback", address)).toBe(false);
});

test("addresses and networks may be listed together", () => {
	const setting = "loopback, 10.0.0.0/8 ,192.0.2.7,2001:db8::/32";
	for (const address of ["127.0.0.1", "10.200.3.4", "192.0.2.7", "2001:db8:ffff::1"])
		expect(trusts(setting, address)).toBe(true);
	for (const address of ["11.0.0.1", "192.0.2.8", "2001:db9::1"]) expect(trusts(setting, address)).toBe(false);
});

test("what makes no sense is refused whole", () => {
	for (const setting of [
		"proxy",
		"10.0.0.0/33",
		"10.0.0.0/-1",
		"10.0.0.0/",
		"10.0.0.0/8/8",
		"::1/129",
		"1.2.3",
		"true",
		"*",
		"loopback;10.0.0.1",
	]) {
		expect([setting, parseTrustedProxies(setting)]).toEqual([setting, undefined]);
	}
});
