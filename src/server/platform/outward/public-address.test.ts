import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each(["8.8.8.8", "200.147.3.157", "2606:4700:4700::1111", "2804:10::1"])("%s is on the open internet", (address) => {
	expect(isPublicAddress(address)).toBe(true);
});

it.each([
	"0.0.0.0",
	"10.0.0.1",
	"100.64.0.1",
	"100.100.100.200",
	"127.0.0.1",
	"127.255.255.254",
	"169.254.169.254",
	"172.16.0.1",
	"192.0.0.192",
	"192.168.0.1",
	"198.18.0.1",
	"203.0.113.9",
	"224.0.0.1",
	"255.255.255.255",
	"::",
	"::1",
	"::127.0.0.1",
	"::ffff:127.0.0.1",
	"::ffff:8.8.8.8",
	"64:ff9b::7f00:1",
	"64:ff9b:1::1",
	"100::1",
	"2001::1",
	"2001:db8::1",
	"2002:7f00:1::",
	"3fff::1",
	"5f00::1",
	"fc00::1",
	"fd00:ec2::254",
	"fe80::1",
	"fe80::1%lo",
	"ff02::1",
	"4000::1",
	"localhost",
	"",
])("%s is not", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});
