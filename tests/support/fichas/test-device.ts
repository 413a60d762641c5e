import { createHash, createSign, generateKeyPairSync } from "node:crypto";

const hash = (of: string | Uint8Array) => createHash("sha256").update(of).digest();
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** What a phone answers when its owner confirms: as the page posts it. */
export function confirmByDevice({ challenge, origin }: { challenge: string; origin: string }) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }));
	const authenticator = Buffer.concat([hash(new URL(origin).hostname), Buffer.from([0x05, 0, 0, 0, 1])]);
	const signature = createSign("sha256").update(authenticator).update(hash(client)).sign(privateKey);
	return {
		algoritmo: -7,
		chavePublica: url(publicKey.export({ type: "spki", format: "der" })),
		dadosDoCliente: url(client),
		dadosDoAutenticador: url(authenticator),
		assinatura: url(signature),
	};
}
