import { createPrivateKey, randomBytes, webcrypto } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as asn1 from "asn1js";
import * as pkijs from "pkijs";
import { onTestFinished } from "vitest";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";

export type TsaFault =
	| "down"
	| "broken"
	| "hangs"
	| "drips"
	| "babbles"
	| "garbage"
	| "other-asn1"
	| "refuses"
	| "other-hash"
	| "other-nonce"
	| "other-time"
	| "forged"
	| "old-key";

/** A time-stamping authority (RFC 3161) on this machine, honest until told otherwise. */
export async function startTsa(now: () => Date) {
	const engine = new pkijs.CryptoEngine({ name: "node", crypto: webcrypto as unknown as Crypto });
	const { authority, expired } = await newKeys(now());
	const tsa = { fault: undefined as TsaFault | undefined, requests: 0, url: "" };

	const server = createServer(async (request, response) => {
		tsa.requests += 1;
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		if (tsa.fault === "hangs") return;
		if (tsa.fault === "down") return void response.writeHead(503).end();
		if (tsa.fault === "broken") return void response.writeHead(500).end("<h1>Internal Server Error</h1>");
		if (tsa.fault === "garbage") return void response.end("<html>Bem-vindo ao portal</html>");
		if (tsa.fault === "other-asn1") return void response.end(Buffer.from(new asn1.Integer({ value: 7 }).toBER()));
		if (tsa.fault === "drips") return void response.write("0");
		if (tsa.fault === "babbles") return void response.end(Buffer.alloc(1024 * 1024, "0"));
		const asked = pkijs.TimeStampReq.fromBER(new Uint8Array(Buffer.concat(chunks)));
		response.writeHead(200, { "content-type": "application/timestamp-reply" });
		response.end(Buffer.from(await answer(asked)));
	});

	async function answer(asked: pkijs.TimeStampReq): Promise<ArrayBuffer> {
		if (tsa.fault === "refuses") {
			return new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 2 }) }).toSchema().toBER();
		}
		const key = tsa.fault === "old-key" ? expired : authority;
		const hash = new Uint8Array(
			tsa.fault === "other-hash" ? randomBytes(32) : asked.messageImprint.hashedMessage.valueBlock.valueHexView,
		);
		const info = new pkijs.TSTInfo({
			version: 1,
			policy: "1.2.3.4.1",
			messageImprint: new pkijs.MessageImprint({
				hashAlgorithm: asked.messageImprint.hashAlgorithm,
				hashedMessage: new asn1.OctetString({ valueHex: hash.slice().buffer }),
			}),
			serialNumber: new asn1.Integer({ value: tsa.requests }),
			genTime: tsa.fault === "other-time" ? new Date(now().getTime() - 86_400_000) : now(),
			nonce: tsa.fault === "other-nonce" ? new asn1.Integer({ value: 7 }) : (asked.nonce as asn1.Integer),
		});
		const signed = new pkijs.SignedData({
			version: 3,
			encapContentInfo: new pkijs.EncapsulatedContentInfo({
				eContentType: "1.2.840.113549.1.9.16.1.4",
			}),
			signerInfos: [
				new pkijs.SignerInfo({
					version: 1,
					sid: new pkijs.IssuerAndSerialNumber({
						issuer: key.certificate.issuer,
						serialNumber: key.certificate.serialNumber,
					}),
				}),
			],
			certificates: [key.certificate],
		});
		// Set afterwards: the constructor would cut it in pieces, as no authority does.
		signed.encapContentInfo.eContent = new asn1.OctetString({ valueHex: info.toSchema().toBER() });
		await signed.sign(key.privateKey, 0, "SHA-256", undefined, engine);
		if (tsa.fault === "forged") {
			const signature = signed.signerInfos[0]?.signature.valueBlock.valueHexView as Uint8Array;
			signature[9] = (signature[9] as number) ^ 1;
		}
		const token = new pkijs.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: signed.toSchema(true) });
		return new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 0 }), timeStampToken: token })
			.toSchema()
			.toBER();
	}

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	tsa.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
	return tsa;
}

let keys: Promise<Record<"authority" | "expired", Awaited<ReturnType<typeof newKey>>>> | undefined;

/** Made once for all tests of a file. */
function newKeys(now: Date) {
	keys ??= (async () => ({ authority: await newKey(now), expired: await newKey(new Date("2001-01-01T00:00:00Z")) }))();
	return keys;
}

async function newKey(now: Date) {
	const made = await makeCertificate("Autoridade de carimbo de testes", { now, serial: new Uint8Array(16).fill(5) });
	const der = createPrivateKey(made.privateKey).export({ format: "der", type: "pkcs8" });
	const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
	const privateKey = (await webcrypto.subtle.importKey("pkcs8", der, algorithm, true, ["sign"])) as CryptoKey;
	const base64 = made.certificate.replace(/-----[^-]+-----|\s/g, "");
	return { privateKey, certificate: pkijs.Certificate.fromBER(Buffer.from(base64, "base64")) };
}
