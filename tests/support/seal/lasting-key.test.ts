import { expect, test } from "vitest";
import { withLastingKey } from "./lasting-key.ts";

const RSA = {
	name: "RSASSA-PKCS1-v1_5",
	hash: "SHA-256",
	modulusLength: 3072,
	publicExponent: new Uint8Array([1, 0, 1]),
};

async function newModulus(): Promise<string | undefined> {
	const { publicKey } = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
	return (await crypto.subtle.exportKey("jwk", publicKey)).n;
}

test("a key that lasts is the same again by its name, and comes to nobody else, however many are asked for", {
	timeout: 240_000,
}, async () => {
	const lasting = await withLastingKey("of-this-test", newModulus);
	const others = new Set<string | undefined>();
	for (let asked = 0; asked < 10; asked++) others.add(await newModulus());
	expect(others).not.toContain(lasting);
	expect(await withLastingKey("of-this-test", newModulus)).toBe(lasting);
	expect(others.size, "within a test no key comes twice").toBeGreaterThanOrEqual(8);
});
