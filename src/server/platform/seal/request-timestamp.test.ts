import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startTsa, type TsaFault } from "#tests/support/fichas/authorities/start-tsa.ts";
import { makeTestClock } from "#tests/support/test-clock.ts";
import { requestTimestamp } from "./request-timestamp.ts";

const clock = makeTestClock();
const content = new TextEncoder().encode("um arquivo selado");
const sha256 = createHash("sha256").update(content).digest("hex");

test("an honest authority stamps the hash that was asked for, at its time", async () => {
	const tsa = await startTsa(() => clock.now());
	const { token, authority, at } = await requestTimestamp({ clock }, tsa.url, content);
	expect(authority).toBe("Autoridade de carimbo de testes");
	expect(at).toEqual(clock.now());
	expect(Buffer.from(token, "base64").toString("hex")).toContain(sha256);
});

describe("nothing else is taken for a stamp", () => {
	test.each<[TsaFault, string]>([
		["down", "answered 503"],
		["broken", "answered 500"],
		["garbage", "answered something else"],
		["other-asn1", ""],
		["babbles", "answered too much"],
		["hangs", "timeout"],
		["drips", "timeout"],
		["refuses", "not granted"],
		["other-hash", "something else"],
		["other-nonce", "another request"],
		["other-time", "another time"],
		["forged", "does not hold"],
		["old-key", "out of date"],
		["other-purpose", "not one for time-stamps"],
	])("%s", async (fault, message) => {
		const tsa = await startTsa(() => clock.now());
		tsa.fault = fault;
		// Only who is late is waited for in vain: any other answer may take what a busy machine takes.
		const limitMs = message === "timeout" ? 500 : 60_000;
		await expect(requestTimestamp({ clock }, tsa.url, content, { limitMs })).rejects.toThrow(message);
	});
});
