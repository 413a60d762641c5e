import { createECDH, createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { openInternet } from "../outward/network.ts";
import { makeSecrets } from "../secrets.ts";
import { arePushKeys, encryptPush } from "./encrypt-push.ts";
import { makePush } from "./push.ts";
import { makeVapid } from "./vapid.ts";

const secrets = makeSecrets("a-secret-for-tests-only-0123456789");

test("it is encrypted to the letter of RFC 8291 (appendix A)", () => {
	const ephemeral = createECDH("prime256v1");
	ephemeral.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
	const keys = {
		p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		auth: "BTBZMqHH6r4Tts7J_aSIgg",
	};
	const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
	const plain = Buffer.from("When I grow up, I want to be a watermelon");
	expect(Buffer.from(encryptPush(plain, keys, { ephemeral, salt })).toString("base64url")).toBe(
		"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
	);
	expect(arePushKeys(keys)).toBe(true);
	expect(arePushKeys({ ...keys, auth: "AAAA" })).toBe(false);
	expect(arePushKeys({ ...keys, p256dh: "AAAA" })).toBe(false);
});

test("every process signs with the same key, for one service and half a day", () => {
	const now = new Date("2026-11-16T12:00:00Z");
	const [one, other] = [makeVapid(secrets, "mailto:a@b.c"), makeVapid(secrets, "mailto:a@b.c")];
	expect(one.publicKey).toBe(other.publicKey);
	const header = one.authorize("https://push.example/abc", now);
	const [, text = "", signature = "", k = ""] = /^vapid t=(.+)\.([^.]+), k=(.+)$/.exec(header) ?? [];
	const claims = JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
	expect(claims).toEqual({ aud: "https://push.example", exp: now.getTime() / 1000 + 12 * 3600, sub: "mailto:a@b.c" });
	const point = Buffer.from(k, "base64url");
	const key = createPublicKey({
		format: "jwk",
		key: {
			kty: "EC",
			crv: "P-256",
			x: point.subarray(1, 33).toString("base64url"),
			y: point.subarray(33).toString("base64url"),
		},
	});
	const signed = Buffer.from(signature, "base64url");
	expect(verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, signed)).toBe(true);
});

const log = { warn: vi.fn() };
const about = { secrets, log, clock: systemClock, contact: "mailto:a@b.c", ownHost: "rubrica.example" };
const device = () => {
	const browser = createECDH("prime256v1");
	browser.generateKeys();
	return { p256dh: browser.getPublicKey().toString("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" };
};
const message = { title: "Rubrica", body: "Maria assinou.", url: "/app", tag: "1" };

test.each([
	"http://push.example/a",
	"https://rubrica.example/a",
	"https://push.example:8443/a",
	"ftp://x",
	"https://u:p@x/",
	"https://push.example/a b",
	"https://push.example/漢",
])("%s is no address of a push service", (endpoint) => expect(makePush(about).accepts(endpoint)).toBe(false));

test.each(["https://127.0.0.1/a", "https://[::1]/a", "https://169.254.169.254/latest", "https://localhost/a"])(
	"an address inside of our own network is never connected to: %s",
	async (endpoint) => {
		await expect(makePush(about).send({ endpoint, ...device() }, message)).rejects.toThrow();
	},
);

test.each([
	[201, "taken"],
	[404, "gone"],
	[410, "gone"],
	// Of our key, our clock or our contact, as Apple says of a contact it does not like: no device is gone by that.
	[400, "refused"],
	[401, "refused"],
	[403, "refused"],
	[413, "refused"],
] as const)("a service that answers %i: %s", async (status, outcome) => {
	const { endpoint, asked } = await startService(status);
	expect(await friendly().send({ endpoint, ...device() }, message)).toBe(outcome);
	expect(asked[0]?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
	expect(asked[0]?.headers.authorization).toMatch(/^vapid t=/);
});

test("what is refused is said in the log by service and status, and not by the device's address", async () => {
	const { endpoint } = await startService(403);
	await friendly().send({ endpoint, ...device() }, message);
	expect(log.warn).toHaveBeenLastCalledWith({ service: new URL(endpoint).host, status: 403 }, expect.any(String));
});

test.each([408, 429, 500])("a service that answers %i is asked again later", async (status) => {
	const { endpoint } = await startService(status);
	await expect(friendly().send({ endpoint, ...device() }, message)).rejects.toThrow(String(status));
});

function friendly() {
	const network = { ...openInternet, plain: true, allowsPort: () => true, allowsAddress: () => true };
	return makePush({ ...about, network });
}

async function startService(status: number) {
	const asked: IncomingMessage[] = [];
	const server = createServer((request, response) => {
		asked.push(request);
		request.resume().once("end", () => response.writeHead(status).end());
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	return { endpoint: `http://127.0.0.1:${port}/abc`, asked };
}
