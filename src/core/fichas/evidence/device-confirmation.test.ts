import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import {
	challengeForBrowser,
	type DeviceConfirmation,
	isDeviceConfirmation,
	readDeviceGiven,
} from "./device-confirmation.ts";

const about = {
	documentHash: "a".repeat(64),
	signatario: "00000000-0000-4000-8000-000000000001",
	sessao: "b".repeat(64),
};
const origem = "https://rubrica.com.br";
const rpId = "rubrica.com.br";
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

type Change = {
	type?: string;
	challenge?: string;
	origin?: string;
	crossOrigin?: boolean;
	flags?: number;
	rp?: string;
};

/** As a phone does it. */
function confirm(kind: "ec" | "rsa" = "ec", change: Change = {}): DeviceConfirmation {
	const { publicKey, privateKey } =
		kind === "ec"
			? generateKeyPairSync("ec", { namedCurve: "P-256" })
			: generateKeyPairSync("rsa", { modulusLength: 2048 });
	const client = Buffer.from(
		JSON.stringify({
			type: change.type ?? "webauthn.get",
			challenge: change.challenge ?? challengeForBrowser(about),
			origin: change.origin ?? origem,
			crossOrigin: change.crossOrigin ?? false,
		}),
	);
	const hash = (of: string | Uint8Array) => createHash("sha256").update(of).digest();
	const authenticator = Buffer.concat([hash(change.rp ?? rpId), Buffer.from([change.flags ?? 0x05, 0, 0, 0, 1])]);
	const signature = createSign("sha256").update(authenticator).update(hash(client)).sign(privateKey);
	return {
		schema: "rubrica-aparelho-1",
		...about,
		origem,
		rpId,
		algoritmo: kind === "ec" ? -7 : -257,
		chavePublica: url(publicKey.export({ type: "spki", format: "der" })),
		dadosDoCliente: url(client),
		dadosDoAutenticador: url(authenticator),
		assinatura: url(signature),
	};
}

test("what a device signed for this text, this person and this page holds, by either kind of key", async () => {
	// Numbers of a signature are shorter now and then: often enough to meet it here.
	for (let tries = 0; tries < 40; tries++) expect(await isDeviceConfirmation(confirm())).toBe(true);
	expect(await isDeviceConfirmation(confirm("rsa"))).toBe(true);
});

test("another text, person, page, site or key is named", async () => {
	const real = confirm();
	const other = "c".repeat(64);
	for (const change of [
		{ documentHash: other },
		{ signatario: "00000000-0000-4000-8000-000000000002" },
		{ sessao: other },
		{ origem: "https://rubrica.com.br.exemplo.com" },
		{ rpId: "com.br" },
		{ chavePublica: confirm().chavePublica },
		{ assinatura: confirm().assinatura },
		{ dadosDoAutenticador: `${real.dadosDoAutenticador}AA` },
		{ assinatura: "AAAA" },
	])
		expect(await isDeviceConfirmation({ ...real, ...change }), JSON.stringify(change)).toBe(false);
});

test("a device that did not recognise anybody, a key being made, a frame and another site do not count", async () => {
	for (const change of [
		{ flags: 0x01 },
		{ flags: 0x04 },
		{ type: "webauthn.create" },
		{ crossOrigin: true },
		{ origin: "https://exemplo.com" },
		{ rp: "exemplo.com" },
		{ challenge: "AAAA" },
	])
		expect(await isDeviceConfirmation(confirm("ec", change)), JSON.stringify(change)).toBe(false);
});

test("whatever else is sent is none", () => {
	const { algoritmo, chavePublica, dadosDoCliente, dadosDoAutenticador, assinatura } = confirm();
	const given = { algoritmo, chavePublica, dadosDoCliente, dadosDoAutenticador, assinatura };
	expect(readDeviceGiven({ ...given, mais: "x" })).toEqual(given);
	expect(readDeviceGiven({ ...given, algoritmo: -8 })).toBeUndefined();
	expect(readDeviceGiven({ ...given, assinatura: "<>" })).toBeUndefined();
	expect(readDeviceGiven({ ...given, dadosDoCliente: "A".repeat(9000) })).toBeUndefined();
	expect(readDeviceGiven(undefined)).toBeUndefined();
});
