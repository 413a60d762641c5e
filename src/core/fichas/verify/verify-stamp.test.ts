import { describe, expect, test } from "vitest";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { fromBase64, isSignedBy, readPem } from "./verify-certificate.ts";
import { readStamp } from "./verify-stamp.ts";

// Made with OpenSSL 3.0 (ecparam prime256v1, dgst -sign, ts -reply): another program's work, not ours.
const content = "raiz do dia";
const certificate = `-----BEGIN CERTIFICATE-----
	MIIBwzCCAWmgAwIBAgIUEE+MCinqMUevP+w1boaIZ1DEGhowCgYIKoZIzj0EAwIwKzEOMAwGA1UECgwFVGVzdGUxGTAXBgNVBAMMEENhcmltYm
	8gZGUgdGVzdGUwHhcNMjYxMTE1MDg1NzAxWhcNMzYxMTEyMDg1NzAxWjArMQ4wDAYDVQQKDAVUZXN0ZTEZMBcGA1UEAwwQQ2FyaW1ibyBkZSB0
	ZXN0ZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKesdQS8re0YFUz0lGh45so3PrH8Sq31kXT5dSQZ7vpwUTk/+wWz58iAORBv6uIF/PcN4A
	AHpO2dJKLLwC5MBVOjazBpMB0GA1UdDgQWBBRkOd6uo6ikXdAUicB33PxqauLPCzAfBgNVHSMEGDAWgBRkOd6uo6ikXdAUicB33PxqauLPCzAP
	BgNVHRMBAf8EBTADAQH/MBYGA1UdJQEB/wQMMAoGCCsGAQUFBwMIMAoGCCqGSM49BAMCA0gAMEUCIQCPo9jH6lzcrU6Kdg252KSQAzicVlauAY
	F8ysLgfPpVFAIgNqDLdpxIJR9Sx0WuFBV3kFN3U2oV+z+zuix6N27ypPo=
-----END CERTIFICATE-----`;
const signature = `
	MEUCIFVh5SURll7FM7XxPnwcMTgzDQFB8Hq3cFrEhRda5BMIAiEA3Hnxtl9Agd2y6hDTbyu24cNNl/nW6LLFu3oWfblTIdE=`;
const token = `
	MIIDwwYJKoZIhvcNAQcCoIIDtDCCA7ACAQMxDzANBglghkgBZQMEAgEFADBzBgsqhkiG9w0BCRABBKBkBGIwYAIBAQYEKgMEATAxMA0GCWCGSA
	FlAwQCAQUABCAfqMG0jZRRGuXqgZKCZAUIWYAQj/yiydR9DI57zXqmzQIBAhgPMjAyNjExMTUwODU3MDFaMAMCAQECCQDkXffiHcQalaCCAccw
	ggHDMIIBaaADAgECAhQQT4wKKeoxR68/7DVuhohnUMQaGjAKBggqhkjOPQQDAjArMQ4wDAYDVQQKDAVUZXN0ZTEZMBcGA1UEAwwQQ2FyaW1iby
	BkZSB0ZXN0ZTAeFw0yNjExMTUwODU3MDFaFw0zNjExMTIwODU3MDFaMCsxDjAMBgNVBAoMBVRlc3RlMRkwFwYDVQQDDBBDYXJpbWJvIGRlIHRl
	c3RlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEp6x1BLyt7RgVTPSUaHjmyjc+sfxKrfWRdPl1JBnu+nBROT/7BbPnyIA5EG/q4gX89w3gAA
	ek7Z0kosvALkwFU6NrMGkwHQYDVR0OBBYEFGQ53q6jqKRd0BSJwHfc/Gpq4s8LMB8GA1UdIwQYMBaAFGQ53q6jqKRd0BSJwHfc/Gpq4s8LMA8G
	A1UdEwEB/wQFMAMBAf8wFgYDVR0lAQH/BAwwCgYIKwYBBQUHAwgwCgYIKoZIzj0EAwIDSAAwRQIhAI+j2MfqXNytTop2DbnYpJADOJxWVq4BgX
	zKwuB8+lUUAiA2oMt2nEglH1LHRa4UFXeQU3dTahX7P7O6LHo3bvKk+jGCAVgwggFUAgEBMEMwKzEOMAwGA1UECgwFVGVzdGUxGTAXBgNVBAMM
	EENhcmltYm8gZGUgdGVzdGUCFBBPjAop6jFHrz/sNW6GiGdQxBoaMA0GCWCGSAFlAwQCAQUAoIGkMBoGCSqGSIb3DQEJAzENBgsqhkiG9w0BCR
	ABBDAcBgkqhkiG9w0BCQUxDxcNMjYxMTE1MDg1NzAxWjAvBgkqhkiG9w0BCQQxIgQgE+88AKdyqUnGguS5pjAxopacISmhbYyKxCf+q8zi1r4w
	NwYLKoZIhvcNAQkQAi8xKDAmMCQwIgQgyjw0L6fpClgUQdyPACXDMg9If8NkVuxEeyUbYD+UWZEwCgYIKoZIzj0EAwIESDBGAiEAtWcWP9oEc6
	9OANXB21DVx28xkzJ3ZUKjMFnDnb5TrYYCIQDSt+Zblawg30LfmTEV4AwgvHzOsVrQWjvTBxcU/ttPyA==`;

const bytesOf = (text: string) => new TextEncoder().encode(text);

function flipped(base64: string, position: number): string {
	const bytes = fromBase64(base64);
	bytes[position] = (bytes[position] as number) ^ 1;
	return btoa(String.fromCharCode(...bytes));
}

test("a certificate is read: whose it is, and who signed it", () => {
	expect(readPem(certificate)).toMatchObject({ subject: "Carimbo de teste", selfSigned: true });
	expect(() => readPem("-----BEGIN CERTIFICATE-----AAAA-----END CERTIFICATE-----")).toThrow();
	expect(() => readPem("nada")).toThrow();
});

test("a signature on a curve holds for its content and for no other", async () => {
	const signer = readPem(certificate);
	expect(await isSignedBy(signer, "SHA-256", bytesOf(content), fromBase64(signature))).toBe(true);
	expect(await isSignedBy(signer, "SHA-256", bytesOf("outra raiz"), fromBase64(signature))).toBe(false);
	expect(await isSignedBy(signer, "SHA-384", bytesOf(content), fromBase64(signature))).toBe(false);
	expect(await isSignedBy(signer, "SHA-256", bytesOf(content), fromBase64(flipped(signature, 40)))).toBe(false);
});

describe("a time-stamp", () => {
	test("says who saw the hash, and when", async () => {
		const stamp = await readStamp(token, sha256Hex(content));
		expect(stamp?.authority).toBe("Carimbo de teste");
		expect(stamp?.at.toISOString()).toMatch(/^2026-11-15T08:5\d:\d\d\.000Z$/);
	});

	test("of another hash, or broken, is none", async () => {
		expect(await readStamp(token, sha256Hex("outra raiz"))).toBeUndefined();
		expect(await readStamp("AAAA", sha256Hex(content))).toBeUndefined();
		expect(await readStamp("não é base64", sha256Hex(content))).toBeUndefined();
		for (const position of [100, 300, 500, 700, 900])
			expect([position, await readStamp(flipped(token, position), sha256Hex(content))]).toEqual([position, undefined]);
	});
});
