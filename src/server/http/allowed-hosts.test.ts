import { expect, test } from "vitest";
import { allowedHosts } from "./allowed-hosts.ts";

test("on one's own machine every name of it is good, with the port", () => {
	expect([...allowedHosts("http://localhost:3000", 3000)].sort()).toEqual([
		"127.0.0.1:3000",
		"[::1]:3000",
		"localhost:3000",
	]);
});

test("a public address is good only as it is written", () => {
	expect([...allowedHosts("https://rubrica.com.br", 3000)]).toEqual(["rubrica.com.br"]);
	expect([...allowedHosts("https://rubrica.com.br:8443", 3000)]).toEqual(["rubrica.com.br:8443"]);
});
