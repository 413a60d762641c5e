import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { testSeal } from "#tests/support/fichas/test-seal.ts";
import { derHead } from "#tests/support/process/hostile-files.ts";
import { verifyWith } from "./verify-algorithm.ts";
import { chainFrom, readPem } from "./verify-certificate.ts";
import { readDer } from "./verify-der.ts";

afterEach(() => vi.restoreAllMocks());

const der = (tag: number, ...parts: Uint8Array[]) => {
	const content = Buffer.concat(parts);
	return Buffer.concat([derHead(tag, content.length), content]);
};
const number = (bytes: number) => der(2, Buffer.concat([Buffer.from([0]), Buffer.alloc(bytes, 0xff)]));
const RSA = Buffer.from("300d06092a864886f70d0101010500", "hex");

function rsaKey(modulus: number, exponent: number) {
	const bits = der(3, Buffer.from([0]), der(0x30, number(modulus), number(exponent)));
	return readDer(new Uint8Array(der(0x30, RSA, bits)));
}

test("a key that takes far longer than any authority's is no key: it is not even tried", async () => {
	const tried = vi.spyOn(crypto.subtle, "importKey");
	const content = new Uint8Array([1]);
	for (const [modulus, exponent] of [
		[2048, 3],
		[1024, 8],
		[384, 384],
	] as const)
		expect(
			await verifyWith(rsaKey(modulus, exponent), { kind: "rsa", hash: "SHA-256" }, content, new Uint8Array(modulus)),
		).toBe(false);
	expect(tried).not.toHaveBeenCalled();
	const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 4096 });
	const spki = readDer(Uint8Array.from(publicKey.export({ type: "spki", format: "der" })));
	const signature = Uint8Array.from(sign("sha256", content, privateKey));
	expect(await verifyWith(spki, { kind: "rsa", hash: "SHA-256" }, content, signature)).toBe(true);
});

test("of an authority's name there are a few keys, not hundreds to be tried", async () => {
	const root = readPem((await testSeal()).certificate);
	const authority = { ...root, isAuthority: true };
	const signed = { ...root, fingerprint: "signed", selfSigned: false, issuer: root.name };
	const tried = vi.spyOn(crypto.subtle, "importKey");
	const five = Array.from({ length: 5 }, (_, at) => ({ ...authority, fingerprint: String(at) }));
	expect(await chainFrom(signed, five)).toBeUndefined();
	expect(tried).not.toHaveBeenCalled();
	expect(await chainFrom(signed, Array(5).fill(authority)), "one, brought five times").toEqual([signed, authority]);
});
